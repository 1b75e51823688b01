import { queryOptions } from '@tanstack/react-query';
import { callJson } from './call.ts';
import { sendForm } from './send-form.ts';
import { settingsForm, type UploadOptions } from './upload.ts';
import type { Batch, BatchList, Mode } from './wire.ts';

const pollMs = 1000;
const idlePollMs = 10_000;
/** Older ones are read long since. */
const shownMax = 5;

/** The newest batches; asked for often while one of them is read. */
export const batchesQuery = (mode: Mode) =>
  queryOptions({
    queryKey: ['batches', mode],
    queryFn: async ({ signal }) =>
      (await callJson<BatchList>(`/v1/batches?limit=${shownMax}`, { mode, signal })).data as readonly Batch[],
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'processing') ? pollMs : idlePollMs),
  });

/** Many PDFs, or a ZIP of them. A file that is known is not charged again. */
export function uploadBatch(
  mode: Mode,
  files: readonly File[],
  options: UploadOptions,
  onProgress: (part: number) => void,
): Promise<Batch> {
  const form = settingsForm(mode, options);
  if (mode === 'live') form.set('on_duplicate', 'return');
  for (const file of files) form.append('file', file);
  return sendForm<Batch>(mode, '/v1/batches', form, onProgress);
}
