import type { ExportLayout } from '../api/export.ts';
import { type English, say } from '../words/language.ts';

/** The formats that most people ask for. */
const usualFormats: readonly {
  readonly format: 'xlsx' | 'csv' | 'ofx' | 'qbo';
  readonly word: string;
  readonly hint: English;
}[] = [
  { format: 'xlsx', word: 'Excel', hint: 'with a sheet that shows the proof' },
  { format: 'csv', word: 'CSV', hint: 'rows only' },
  { format: 'ofx', word: 'OFX', hint: 'for most accounting packages' },
  { format: 'qbo', word: 'QBO', hint: 'for QuickBooks' },
];

export function UsualFormats({
  format,
  onChoose,
}: {
  readonly format: string;
  onChoose(format: (typeof usualFormats)[number]['format']): void;
}) {
  return usualFormats.map(({ format: one, word, hint }) => (
    <label key={one} className="flex items-center gap-2">
      <input
        type="radio"
        name="format"
        className="accent-proved"
        checked={format === one}
        onChange={() => onChoose(one)}
      />
      <span className="font-medium">{word}</span> <span className="text-sm text-ink-soft">{say(hint)}</span>
    </label>
  ));
}

export function ColumnsField({
  layout,
  onChoose,
}: {
  readonly layout: ExportLayout;
  onChoose(layout: ExportLayout): void;
}) {
  return (
    <label className="flex items-center gap-2 text-sm">
      {say('Columns')}
      <select className="entry w-auto" value={layout} onChange={({ target }) => onChoose(target.value as ExportLayout)}>
        <option value="split">{say('debit and credit')}</option>
        <option value="signed">{say('signed amount')}</option>
      </select>
    </label>
  );
}

/** Books take what they are given: figures that are not proved go there only by a person's word. */
export function ComparedField({
  isChecked,
  onCheck,
}: {
  readonly isChecked: boolean;
  onCheck(isChecked: boolean): void;
}) {
  return (
    <label className="flex items-start gap-2">
      <input
        type="checkbox"
        required
        className="mt-1 size-4 accent-proved"
        checked={isChecked}
        onChange={({ target }) => onCheck(target.checked)}
      />
      {say('I have compared the rows to check with the PDF, and want the file as it is.')}
    </label>
  );
}
