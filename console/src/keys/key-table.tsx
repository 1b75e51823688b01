import { useState } from 'react';
import { useRevokeKey } from '../api/keys.ts';
import type { Key } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { Dialog, DialogButtons } from '../controls/dialog.tsx';
import { Fault } from '../controls/fault.tsx';
import { showInstant } from '../figures/days.ts';

export function KeyTable({ keys }: { readonly keys: readonly Key[] }) {
  const [leaving, setLeaving] = useState<Key | null>(null);
  return (
    <div className="sheet overflow-hidden">
      <table className="w-full">
        <caption className="sr-only">Keys</caption>
        <thead className="border-b border-line text-left text-sm text-ink-soft">
          <tr>
            <th className="px-4 py-2 font-medium">Key</th>
            <th className="px-3 py-2 font-medium">Created</th>
            <th className="px-4 py-2" />
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {keys.map((key) => (
            <tr key={key.id}>
              <td className="px-4 py-2.5 font-mono text-sm">{shownKey(key)}</td>
              <td className="px-3 py-2.5 text-sm">{showInstant(key.created_at)}</td>
              <td className="px-4 py-2.5 text-right text-sm">
                {key.revoked_at === null ? (
                  <Button size="small" onClick={() => setLeaving(key)} aria-label={`Revoke ${shownKey(key)}`}>
                    Revoke
                  </Button>
                ) : (
                  <span className="text-ink-faint">Revoked {showInstant(key.revoked_at)}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {leaving !== null && <RevokeDialog keyToRevoke={leaving} onClose={() => setLeaving(null)} />}
    </div>
  );
}

function RevokeDialog({ keyToRevoke, onClose }: { readonly keyToRevoke: Key; onClose(): void }) {
  const revoke = useRevokeKey();
  return (
    <Dialog title="Revoke this key?" onClose={onClose}>
      <p className="text-ink-soft">
        Programs that use <code className="font-mono">{shownKey(keyToRevoke)}</code> are refused from now on. This
        cannot be undone.
      </p>
      {revoke.isError && <Fault fault={revoke.error} />}
      <DialogButtons>
        <Button onClick={onClose}>Keep it</Button>
        <Button
          look="danger"
          disabled={revoke.isPending}
          onClick={() => revoke.mutate(keyToRevoke.id, { onSuccess: onClose })}
        >
          Revoke
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** Its beginning and its end, which is all that is kept of it. */
const shownKey = ({ mode, hint }: Key): string => `sk_${mode}_…${hint}`;
