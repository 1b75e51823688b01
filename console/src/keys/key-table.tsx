import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useRenameKey, useRevokeKey } from '../api/keys.ts';
import type { Key } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { Dialog, DialogButtons } from '../controls/dialog.tsx';
import { Fault } from '../controls/fault.tsx';
import { Field } from '../controls/field.tsx';
import { showInstant } from '../figures/days.ts';
import { say } from '../words/language.ts';

type Open = { readonly kind: 'rename' | 'revoke'; readonly key: Key } | null;

export function KeyTable({ keys }: { readonly keys: readonly Key[] }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
    <div className="sheet relative overflow-x-auto" tabIndex={0}>
      <table className="w-full">
        <caption className="sr-only">{say('Keys')}</caption>
        <thead className="border-b border-line text-left text-sm text-ink-soft">
          <tr>
            <th className="px-4 py-2 font-medium">{say('Key')}</th>
            <th className="px-3 py-2 font-medium max-sm:hidden">{say('Created')}</th>
            <th className="px-3 py-2 font-medium">{say('Last used')}</th>
            <th className="px-4 py-2">
              <span className="sr-only">{say('Change')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {keys.map((key) => (
            <KeyLine key={key.id} apiKey={key} onOpen={setOpen} />
          ))}
        </tbody>
      </table>
      {open?.kind === 'revoke' && <RevokeDialog apiKey={open.key} onClose={close} />}
      {open?.kind === 'rename' && <RenameDialog apiKey={open.key} onClose={close} />}
    </div>
  );
}

function KeyLine({ apiKey, onOpen }: { readonly apiKey: Key; onOpen(open: Open): void }) {
  const { name, created_at, last_used_at, revoked_at, id } = apiKey;
  return (
    <tr className={revoked_at === null ? '' : 'text-ink-faint'}>
      <td className="px-4 py-2">
        <p className="font-medium">{name ?? <span className="text-ink-faint">{say('without a name')}</span>}</p>
        <p className="font-mono text-sm">{shownKey(apiKey)}</p>
      </td>
      <td className="px-3 py-2 text-sm whitespace-nowrap max-sm:hidden">{showInstant(created_at)}</td>
      <td className="px-3 py-2 text-sm sm:whitespace-nowrap">
        {last_used_at === null ? (
          say('never')
        ) : (
          <Link to="/requests" search={{ key: id } as never} className="underline">
            {showInstant(last_used_at)}
          </Link>
        )}
      </td>
      <td className="px-4 py-2 text-right text-sm sm:whitespace-nowrap">
        {revoked_at === null ? (
          <span className="inline-flex gap-1.5 max-sm:flex-col">
            <Button
              size="small"
              needs="owner"
              onClick={() => onOpen({ kind: 'rename', key: apiKey })}
              aria-label={say('Rename {name}', { name: shownKey(apiKey) })}
            >
              {say('Rename')}
            </Button>
            <Button
              size="small"
              needs="owner"
              onClick={() => onOpen({ kind: 'revoke', key: apiKey })}
              aria-label={say('Revoke {name}', { name: shownKey(apiKey) })}
            >
              {say('Revoke')}
            </Button>
          </span>
        ) : (
          say('Revoked {at}', { at: showInstant(revoked_at) })
        )}
      </td>
    </tr>
  );
}

function RenameDialog({ apiKey, onClose }: { readonly apiKey: Key; onClose(): void }) {
  const rename = useRenameKey();
  const [name, setName] = useState(apiKey.name ?? '');
  const save = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate({ id: apiKey.id, name }, { onSuccess: onClose });
  };
  return (
    <Dialog title={say('Name of the key')} onClose={onClose}>
      <form onSubmit={save}>
        <Field label={say('Name')}>
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
        {rename.isError && <Fault fault={rename.error} />}
        <DialogButtons>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button type="submit" look="main" disabled={rename.isPending}>
            {say('Save')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function RevokeDialog({ apiKey, onClose }: { readonly apiKey: Key; onClose(): void }) {
  const revoke = useRevokeKey();
  return (
    <Dialog title={say('Revoke this key?')} onClose={onClose}>
      <p className="text-ink-soft">
        {say('Programs that use {key} are refused from now on. This cannot be undone.', { key: shownKey(apiKey) })}
      </p>
      {revoke.isError && <Fault fault={revoke.error} />}
      <DialogButtons>
        <Button onClick={onClose}>{say('Keep it')}</Button>
        <Button
          look="danger"
          disabled={revoke.isPending}
          onClick={() => revoke.mutate(apiKey.id, { onSuccess: onClose })}
        >
          {say('Revoke')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** Its beginning and its end, which is all that is kept of it. */
export const shownKey = ({ mode, hint }: Pick<Key, 'mode' | 'hint'>): string => `sk_${mode}_…${hint}`;
