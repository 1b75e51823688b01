import { consoleHeaders, consolePath } from './call.ts';
import { reportSilence } from './outage.ts';
import { problemOf, unreachable } from './problem.ts';
import type { Mode, Statement } from './wire.ts';

export interface UploadOptions {
  readonly isFileKept: boolean;
  readonly accountType: string;
  readonly sandboxResult: string;
}

/** XMLHttpRequest, because fetch does not tell how much has been sent. */
export function upload(
  mode: Mode,
  file: File,
  { isFileKept, accountType, sandboxResult }: UploadOptions,
  onProgress: (part: number) => void,
): Promise<Statement> {
  const form = new FormData();
  if (!isFileKept) form.set('retention', 'none');
  if (accountType !== '') form.set('account_type', accountType);
  if (mode === 'test' && sandboxResult !== '') form.set('sandbox_result', sandboxResult);
  form.set('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', consolePath('/v1/statements'));
    for (const [name, value] of Object.entries(consoleHeaders(mode))) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () =>
      request.status === 202
        ? resolve(JSON.parse(request.responseText) as Statement)
        : reject(problemOf(request.status, request.responseText));
    request.onerror = () => {
      reportSilence();
      reject(unreachable());
    };
    request.send(form);
  });
}
