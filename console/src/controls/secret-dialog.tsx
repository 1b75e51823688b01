import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogButtons } from './dialog.tsx';

interface SecretDialogProps {
  readonly title: string;
  readonly secret: string;
  onClose(): void;
}

/** The only time that a secret is seen. */
export function SecretDialog({ title, secret, onClose }: SecretDialogProps) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Dialog title={title} onClose={onClose}>
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
