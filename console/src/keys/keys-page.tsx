import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keysQuery, useCreateKey } from '../api/keys.ts';
import { modes } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { Fault } from '../controls/fault.tsx';
import { SecretDialog } from '../controls/secret-dialog.tsx';
import { useTitle } from '../frame/title.ts';
import { KeyTable } from './key-table.tsx';

export function KeysPage() {
  const keys = useQuery(keysQuery);
  const create = useCreateKey();
  const [secret, setSecret] = useState<string | null>(null);
  useTitle('Keys');
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-5 px-4 py-6 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-semibold tracking-tight">Keys</h1>
        <div className="flex gap-2">
          {modes.map((mode) => (
            <Button
              key={mode}
              disabled={create.isPending}
              onClick={() => create.mutate(mode, { onSuccess: setSecret })}
            >
              New {mode} key
            </Button>
          ))}
        </div>
      </div>
      <p className="text-ink-soft">
        A program signs in with a key. Live keys read statements and use credits; test keys are free and answer with
        samples.
      </p>
      {create.isError && <Fault fault={create.error} />}
      {keys.isError && <Fault fault={keys.error} onRetry={() => void keys.refetch()} />}
      {keys.data && <KeyTable keys={keys.data} />}
      {secret !== null && <SecretDialog title="The new key" secret={secret} onClose={() => setSecret(null)} />}
    </div>
  );
}
