import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { keysQuery, useCreateKey } from '../api/keys.ts';
import { may } from '../api/role.ts';
import { type Mode, modes } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { Fault } from '../controls/fault.tsx';
import { Field } from '../controls/field.tsx';
import { SecretDialog } from '../controls/secret-dialog.tsx';
import { useTitle } from '../frame/title.ts';
import { say } from '../words/language.ts';
import { KeyTable } from './key-table.tsx';
import { Snippets } from './snippets.tsx';

export function KeysPage() {
  const keys = useQuery(keysQuery);
  const create = useCreateKey();
  const [name, setName] = useState('');
  const [mode, setMode] = useState<Mode>('test');
  const [secret, setSecret] = useState<string | null>(null);
  useTitle(say('Keys'));
  const make = (event: FormEvent) => {
    event.preventDefault();
    const onSuccess = (made: string) => {
      setSecret(made);
      setName('');
    };
    create.mutate({ mode, name }, { onSuccess });
  };
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-1 gap-5 px-4 py-6 sm:px-6">
      <h1 className="text-2xl font-semibold tracking-tight">{say('Keys')}</h1>
      <p className="text-ink-soft">
        {say(
          'A program signs in with a key. Live keys read statements and use credits; test keys are free and answer with samples.',
        )}{' '}
        <a href="/docs" className="underline">
          {say('Reference of the interface')}
        </a>
        {' · '}
        <a href="/console/api/openapi.json" download="tieout-console.json" className="underline">
          {say('Schema of the console’s own paths')}
        </a>
      </p>
      {may('owner') && (
        <form onSubmit={make} className="sheet flex flex-wrap items-end gap-3 p-4">
          <Field
            label={say('Name')}
            hint={say('What it is for, so that you know it again')}
            className="flex-1 basis-56"
          >
            {(ids) => (
              <input
                {...ids}
                maxLength={60}
                autoComplete="off"
                className="entry"
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
          <Field label={say('Kind')} className="self-start">
            {(ids) => (
              <select {...ids} className="entry" value={mode} onChange={({ target }) => setMode(target.value as Mode)}>
                {modes.map((one) => (
                  <option key={one} value={one}>
                    {one === 'live' ? say('Live') : say('Test')}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Button type="submit" look="main" className="mt-4.5 self-start" disabled={create.isPending}>
            {say('New key')}
          </Button>
        </form>
      )}
      {create.isError && <Fault fault={create.error} />}
      {keys.isError && <Fault fault={keys.error} onRetry={() => void keys.refetch()} />}
      {keys.data && <KeyTable keys={keys.data} />}
      <section aria-label={say('From a program')} className="sheet grid gap-2 p-4">
        <h2 className="font-semibold">{say('From a program')}</h2>
        <Snippets apiKey={null} />
      </section>
      {secret !== null && (
        <SecretDialog title={say('The new key')} secret={secret} onClose={() => setSecret(null)}>
          <p className="mt-3 text-sm text-ink-soft">{say('Try it:')}</p>
          <Snippets apiKey={secret} />
        </SecretDialog>
      )}
    </div>
  );
}
