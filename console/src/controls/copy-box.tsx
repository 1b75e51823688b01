import { useState } from 'react';
import { say } from '../words/language.ts';
import { Button } from './button.tsx';

/** Something to take elsewhere, with the button that copies it. */
export function CopyBox({ text, label }: { readonly text: string; readonly label: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="flex items-start gap-2">
      <textarea
        readOnly
        wrap="off"
        rows={text.split('\n').length}
        aria-label={label}
        value={text}
        onFocus={({ target }) => target.select()}
        className="block min-w-0 flex-1 resize-none overflow-x-auto rounded-md bg-paper px-3 py-2 font-mono text-sm"
      />
      <Button
        size="small"
        aria-label={isCopied ? say('Copied: {name}', { name: label }) : say('Copy: {name}', { name: label })}
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      >
        {isCopied ? say('Copied') : say('Copy')}
      </Button>
    </div>
  );
}
