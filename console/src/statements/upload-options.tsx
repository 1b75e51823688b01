import type { UploadOptions } from '../api/upload.ts';
import { accountTypes, type Mode } from '../api/wire.ts';
import { Field } from '../controls/field.tsx';
import { type English, say } from '../words/language.ts';
import { accountTypeWords } from '../words/statuses.ts';
import { ClientField } from './client-field.tsx';

interface UploadOptionsProps {
  readonly mode: Mode;
  readonly options: UploadOptions;
  onChange(options: UploadOptions): void;
}

const sandboxResults: readonly (readonly [string, English])[] = [
  ['', 'by the file’s name'],
  ['succeeded', 'Proved'],
  ['needs_review', 'Needs review'],
  ['rejected', 'Rejected'],
  ['failed', 'Failed'],
];

export function UploadOptionsForm({ mode, options, onChange }: UploadOptionsProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
      {/* It is empty for the next visit, so that nothing is put to the last one by oversight. */}
      <ClientField mode={mode} value={options.client} onChange={(client) => onChange({ ...options, client })} />
      <Field label={say('Account type')}>
        {(ids) => (
          <select
            {...ids}
            className="entry"
            value={options.accountType}
            onChange={({ target }) => onChange({ ...options, accountType: target.value })}
          >
            <option value="">{say('Found on the page')}</option>
            {accountTypes.map((type) => (
              <option key={type} value={type}>
                {accountTypeWords(type)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {mode === 'test' && (
        <Field label={say('Sample result')}>
          {(ids) => (
            <select
              {...ids}
              className="entry"
              value={options.sandboxResult}
              onChange={({ target }) => onChange({ ...options, sandboxResult: target.value })}
            >
              {sandboxResults.map(([value, word]) => (
                <option key={value} value={value}>
                  {say(word)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <label className="flex items-center gap-2 py-1.5 text-sm">
        <input
          type="checkbox"
          className="size-4 accent-proved"
          checked={!options.isFileKept}
          onChange={({ target }) => onChange({ ...options, isFileKept: !target.checked })}
        />
        {say('Delete the PDF as soon as it has been read')}
      </label>
    </div>
  );
}
