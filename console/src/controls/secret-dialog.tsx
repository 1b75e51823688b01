import { type ReactNode, useState } from 'react';
import { say } from '../words/language.ts';
import { Button } from './button.tsx';
import { Dialog, DialogButtons } from './dialog.tsx';

interface SecretDialogProps {
  readonly title: string;
  readonly secret: string;
  /** How it is used. */
  readonly children?: ReactNode;
  onClose(): void;
}

/** The only time that a secret is seen: Escape does not close it. */
export function SecretDialog({ title, secret, children, onClose }: SecretDialogProps) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Dialog title={title} size={children === undefined ? 'normal' : 'wide'} isKept onClose={onClose}>
      <p className="text-ink-soft">{say('It is shown this once. Keep it where you keep passwords.')}</p>
      <pre className="mt-3 overflow-x-auto rounded-md bg-paper px-3 py-2 font-mono text-sm select-all">{secret}</pre>
      {children}
      <DialogButtons>
        <Button onClick={() => void navigator.clipboard.writeText(secret).then(() => setCopied(true))}>
          {isCopied ? say('Copied') : say('Copy')}
        </Button>
        <Button look="main" onClick={onClose}>
          {say('I have kept it')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
