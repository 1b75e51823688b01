import { consoleHeaders, consolePath } from './call.ts';
import { reportSilence } from './outage.ts';
import { problemOf, unreachable } from './problem.ts';
import type { Mode } from './wire.ts';

/** XMLHttpRequest, because fetch does not tell how much has been sent. */
export function sendForm<T>(mode: Mode, path: string, form: FormData, onProgress: (part: number) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', consolePath(path));
    for (const [name, value] of Object.entries(consoleHeaders(mode))) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () =>
      request.status === 202
        ? resolve(JSON.parse(request.responseText) as T)
        : reject(problemOf(request.status, request.responseText));
    request.onerror = () => {
      reportSilence();
      reject(unreachable());
    };
    request.send(form);
  });
}
