import { createInterface } from 'node:readline/promises';
import { UsageError } from '../command.ts';

const interrupt = '\u0003';
const ends = new Set(['\r', '\n', '\u0004', interrupt]);
const isErase = (character: string): boolean => character === '\u007f' || character === '\b';
const secretLengthMax = 1000;

/** A line typed at the terminal, or the fallback for an empty one. */
export async function askLine(question: string, fallback: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await lines.question(question)).trim() || fallback;
  } finally {
    lines.close();
  }
}

/** A secret: typed without being shown where there is a terminal, else the first line of standard input. */
export async function askSecret(question: string): Promise<string> {
  if (process.stdin.isTTY !== true) return firstLine();
  try {
    return await typedUnseen(question);
  } finally {
    process.stderr.write('\n');
  }
}

async function firstLine(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin) {
    text += String(chunk);
    if (text.includes('\n') || text.length > secretLengthMax) break;
  }
  return (text.split('\n')[0] ?? '').trim();
}

function typedUnseen(question: string): Promise<string> {
  const { stdin } = process;
  return new Promise((resolve, reject) => {
    let text = '';
    const take = (chunk: Buffer): void => {
      for (const character of chunk.toString('utf8')) {
        if (ends.has(character)) {
          stdin.removeListener('data', take).setRawMode(false).pause();
          if (character === interrupt) reject(new UsageError('Nothing was stored.'));
          else resolve(text.trim());
          break;
        }
        if (isErase(character)) text = text.slice(0, -1);
        else if (character >= ' ' && text.length < secretLengthMax) text += character;
      }
    };
    // Before the question is seen: what is typed at once must not be shown either.
    stdin.setRawMode(true).resume().on('data', take);
    process.stderr.write(question);
  });
}
