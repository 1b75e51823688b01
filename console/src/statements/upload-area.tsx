import { useRef, useState } from 'react';
import type { UploadOptions } from '../api/upload.ts';
import type { Mode } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { useFileDrop } from './file-drop.ts';
import { UploadOptionsForm } from './upload-options.tsx';
import { type Upload, useUploads } from './uploads.ts';

/** Takes files from the picker or dropped anywhere on the page. */
export function UploadArea({ mode }: { readonly mode: Mode }) {
  const { uploads, send, dismiss } = useUploads(mode);
  const [options, setOptions] = useState<UploadOptions>({ isFileKept: true, accountType: '', sandboxResult: '' });
  const picker = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop((files) => void send(files, options));
  return (
    <section
      aria-label="Upload"
      className={`rounded-xl border-2 border-dashed px-4 py-4 sm:px-5 ${isOver ? 'border-proved bg-proved-soft' : 'border-line-strong bg-sheet'}`}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-64 items-center gap-4">
          <Button look="main" onClick={() => picker.current?.click()}>
            Choose PDFs
          </Button>
          <p className="text-sm text-ink-soft">
            <span className="hidden sm:inline">or drop them on this page, </span>up to 20 MB each
          </p>
        </div>
        <UploadOptionsForm mode={mode} options={options} onChange={setOptions} />
      </div>
      <input
        ref={picker}
        type="file"
        accept="application/pdf,.pdf"
        multiple
        hidden
        aria-label="PDF files"
        onChange={({ target }) => {
          void send([...(target.files ?? [])], options);
          target.value = '';
        }}
      />
      {uploads.length > 0 && (
        <ul className="mt-4 grid gap-2">
          {uploads.map((upload) => (
            <UploadLine key={upload.id} upload={upload} onDismiss={() => dismiss(upload.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function UploadLine({ upload, onDismiss }: { readonly upload: Upload; onDismiss(): void }) {
  const { name, part, fault } = upload;
  return (
    <li className="flex flex-wrap items-center gap-3 text-sm">
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {fault === null ? (
        <progress aria-label={`Sending ${name}`} value={part} max={1} className="h-1.5 w-40 accent-proved" />
      ) : (
        <>
          <span role="alert" className="text-fail">
            {fault}
          </span>
          <Button look="quiet" size="small" onClick={onDismiss} aria-label={`Dismiss ${name}`}>
            ✕
          </Button>
        </>
      )}
    </li>
  );
}
