import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog, DialogButtons } from '../controls/dialog.tsx';

/** The only time that a key is seen: the service keeps a hash of it. */
export function NewKeyDialog({ secret, onClose }: { readonly secret: string; onClose(): void }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Dialog title="The new key" onClose={onClose}>
      <p className="text-ink-soft">It is shown this once. Keep it where you keep passwords.</p>
      <pre className="mt-3 overflow-x-auto rounded-md bg-paper px-3 py-2 font-mono text-sm select-all">{secret}</pre>
      <DialogButtons>
        <Button onClick={() => void navigator.clipboard.writeText(secret).then(() => setCopied(true))}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button look="main" onClick={onClose}>
          Done
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
