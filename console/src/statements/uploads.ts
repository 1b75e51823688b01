import { useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { sentenceOf } from '../api/problem.ts';
import { type UploadOptions, upload } from '../api/upload.ts';
import type { Mode } from '../api/wire.ts';

export interface Upload {
  readonly id: number;
  readonly name: string;
  /** From 0 to 1. */
  readonly part: number;
  readonly fault: string | null;
}

type Change =
  | { readonly kind: 'begun'; readonly upload: Upload }
  | { readonly kind: 'changed'; readonly id: number; readonly fields: Partial<Upload> }
  | { readonly kind: 'ended'; readonly id: number };

const fileBytesMax = 20 * 1024 * 1024;
const atOnceMax = 3;

let lastId = 0;

/** The files on their way to the service. One that has arrived leaves this list and stands among the statements. */
export function useUploads(mode: Mode) {
  const [uploads, change] = useReducer(changed, []);
  const queries = useQueryClient();

  const sendOne = async (file: File, options: UploadOptions, id: number): Promise<void> => {
    try {
      if (file.size > fileBytesMax) throw new Error('The file is larger than 20 MB.');
      await upload(mode, file, options, (part) => change({ kind: 'changed', id, fields: { part } }));
      change({ kind: 'ended', id });
      await queries.invalidateQueries({ queryKey: ['statements', mode] });
    } catch (fault) {
      change({ kind: 'changed', id, fields: { fault: sentenceOf(fault) } });
    }
  };

  const send = async (files: readonly File[], options: UploadOptions): Promise<void> => {
    const waiting = files.map((file) => {
      lastId += 1;
      change({ kind: 'begun', upload: { id: lastId, name: file.name, part: 0, fault: null } });
      return { file, id: lastId };
    });
    const sendNext = async (): Promise<void> => {
      const next = waiting.shift();
      if (next === undefined) return;
      await sendOne(next.file, options, next.id);
      await sendNext();
    };
    await Promise.all(Array.from({ length: atOnceMax }, sendNext));
  };

  return { uploads, send, dismiss: (id: number) => change({ kind: 'ended', id }) };
}

function changed(uploads: readonly Upload[], change: Change): readonly Upload[] {
  switch (change.kind) {
    case 'begun':
      return [...uploads, change.upload];
    case 'changed':
      return uploads.map((upload) => (upload.id === change.id ? { ...upload, ...change.fields } : upload));
    case 'ended':
      return uploads.filter((upload) => upload.id !== change.id);
  }
}
