import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { UploadOptions } from '../api/upload.ts';
import type { Mode } from '../api/wire.ts';
import { useCommands } from '../commands/commands.ts';
import { Button } from '../controls/button.tsx';
import { counted, say } from '../words/language.ts';
import { BatchProgress } from './batch-progress.tsx';
import { useFileDrop } from './file-drop.ts';
import { UploadOptionsForm } from './upload-options.tsx';
import { dismissUpload, sendAgain, sendFiles, type Upload, useUploads } from './uploads.ts';

/** Takes files from the picker or dropped anywhere on the page. */
export function UploadArea({ mode }: { readonly mode: Mode }) {
  const uploads = useUploads(mode);
  const [options, setOptions] = useState<UploadOptions>({
    isFileKept: true,
    accountType: '',
    sandboxResult: '',
    client: '',
  });
  const picker = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop((files) => void sendFiles(mode, files, options));
  const pick = () => picker.current?.click();
  useCommands([{ id: 'upload', group: 'Statements', label: say('Upload PDFs'), keys: ['Shift+u'], run: pick }]);
  return (
    <section
      aria-label={say('Upload')}
      className={`rounded-xl border-2 border-dashed px-4 py-2 ${isOver ? 'border-proved bg-proved-soft' : 'border-line-strong bg-sheet'}`}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-64 items-center gap-4">
          <Button look="main" onClick={pick}>
            {say('Choose PDFs')}
          </Button>
          <p className="text-sm text-ink-soft">
            <span className="hidden sm:inline">{say('or drop them on this page,')} </span>
            {say('up to 20 MB each, or a ZIP of them')}.{' '}
            <a href="/console/offline.html" className="underline">
              {say('Try without uploading')}
            </a>
          </p>
        </div>
        <UploadOptionsForm mode={mode} options={options} onChange={setOptions} />
      </div>
      <input
        ref={picker}
        type="file"
        accept="application/pdf,.pdf,application/zip,.zip"
        multiple
        hidden
        aria-label={say('PDF files')}
        onChange={({ target }) => {
          void sendFiles(mode, [...(target.files ?? [])], options);
          target.value = '';
        }}
      />
      {uploads.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {uploads.map((upload) => (
            <UploadLine key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      <BatchProgress mode={mode} />
    </section>
  );
}

function UploadLine({ upload }: { readonly upload: Upload }) {
  const { id, files, state } = upload;
  const name = files.length === 1 ? (files[0]?.name ?? '') : counted(files.length, '{n} file', '{n} files');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {state.kind === 'waiting' && <span className="text-ink-soft">{say('Waiting')}</span>}
      {state.kind === 'sending' && (
        <progress
          aria-label={say('Sending {name}', { name })}
          value={state.part}
          max={1}
          className="h-1.5 w-40 accent-proved"
        />
      )}
      {state.kind === 'known' && (
        <span role="alert" className="text-review">
          {say('The same file was uploaded before.')}{' '}
          <Link to="/statements/$id" params={{ id: state.statementId }} className="underline">
            {say('Open that statement')}
          </Link>
        </span>
      )}
      {state.kind === 'failed' && (
        <span role="alert" className="text-fail">
          {state.says}
        </span>
      )}
      {(state.kind === 'known' || state.kind === 'failed') && (
        <>
          {!(state.kind === 'failed' && state.isFinal) && (
            <Button size="small" onClick={() => sendAgain(id)}>
              {state.kind === 'known' ? say('Upload it again') : say('Try again')}
            </Button>
          )}
          <Button
            look="quiet"
            size="small"
            onClick={() => dismissUpload(id)}
            aria-label={say('Dismiss {name}', { name })}
          >
            ✕
          </Button>
        </>
      )}
    </li>
  );
}
