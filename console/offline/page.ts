import './page.css';
import { compiledLibrary } from './pdf-library.ts';
import type { Asked, Shown, ShownAccount, Told } from './shown.ts';
import { wordsFor } from './words.ts';

const words = wordsFor(navigator.language);
const bytesMax = 20 * 1024 * 1024;
const timeoutMs = 120_000;

/** All that reading needs is there before a file is chosen: from then on no network is needed. */
const library = compiledLibrary();
let ready = startWorker();

const picker = document.querySelector<HTMLInputElement>('#file');
const result = document.querySelector<HTMLElement>('#result');
document.documentElement.lang = words.language;
for (const place of document.querySelectorAll<HTMLElement>('[data-words]')) {
  place.textContent = words[place.dataset.words as 'title'] ?? '';
}

ready.then(
  () => picker?.removeAttribute('disabled'),
  () => show(say('p', words.fault, 'fail')),
);
picker?.addEventListener('change', () => void take(picker.files?.[0]));
document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  event.preventDefault();
  void take(event.dataTransfer?.files[0]);
});

async function take(file: File | undefined): Promise<void> {
  if (file === undefined) return;
  if (file.size > bytesMax) return show(say('p', words.tooLarge));
  show(say('p', words.reading));
  try {
    show(...partsOf(await read(new Uint8Array(await file.arrayBuffer())), file.name));
  } catch {
    show(say('p', words.fault, 'fail'));
  }
}

/** In a worker of its own, so that a file that hangs or breaks the library costs nothing but itself. */
async function read(bytes: Uint8Array<ArrayBuffer>): Promise<Shown> {
  const worker = await ready.catch(startWorker);
  try {
    const told = await answerOf(worker, { kind: 'file', bytes }, [bytes.buffer]);
    if (told.kind === 'ready') throw new Error('the worker lost its way');
    return told;
  } finally {
    worker.terminate();
    ready = startWorker();
    // Told when the next file is chosen, and tried again then.
    ready.catch(() => {});
  }
}

async function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  await answerOf(worker, { kind: 'library', library: await library });
  return worker;
}

function answerOf(worker: Worker, asked: Asked, handedOver: Transferable[] = []): Promise<Told> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('it takes too long')), timeoutMs);
    worker.onmessage = ({ data }: MessageEvent<Told>) => {
      clearTimeout(timer);
      resolve(data);
    };
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage(asked, handedOver);
  });
}

function show(...parts: readonly HTMLElement[]): void {
  result?.replaceChildren(...parts);
}

function say(tag: string, text: string, look = ''): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  if (look !== '') element.className = look;
  return element;
}

function partsOf(shown: Shown, fileName: string): HTMLElement[] {
  if (shown.kind === 'rejected') {
    return [say('h2', `${fileName}: ${words.rejected}`, 'fail'), say('p', `${shown.code}: ${shown.message}`)];
  }
  const { isProved, title, reasons, accounts, files } = shown;
  const list = document.createElement('ul');
  list.append(...reasons.map((reason) => say('li', reason)));
  return [
    say('h2', `${fileName}: ${isProved ? words.proved : words.needsReview}`, isProved ? 'proved' : 'review'),
    say('p', isProved ? words.provedMeans : words.reviewMeans),
    ...(reasons.length === 0 ? [] : [list]),
    say('h3', title),
    ...accounts.flatMap(accountParts),
    ...files.map(({ fileName: name, contentType, bytes }) => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: contentType }));
      link.download = name;
      link.textContent = `${words.save} ${name}`;
      link.className = 'save';
      return link;
    }),
  ];
}

function accountParts({ name, opening, closing, rows }: ShownAccount): HTMLElement[] {
  const table = document.createElement('table');
  const line = (cells: readonly string[], tag: 'td' | 'th', look: string): HTMLElement => {
    const row = document.createElement('tr');
    row.className = look;
    row.append(...cells.map((cell, index) => say(tag, cell, index === 2 || index === 3 ? 'figure' : '')));
    return row;
  };
  const body = document.createElement('tbody');
  for (const { date, description, amount, balance, reasons } of rows) {
    body.append(line([date, description, amount, balance, reasons], 'td', reasons === '' ? '' : 'review'));
  }
  const head = document.createElement('thead');
  head.append(line([words.date, words.description, words.amount, words.balance, words.toCheck], 'th', ''));
  table.append(head, body);
  const balances = `${words.opening} ${opening ?? words.notShown}, ${words.closing} ${closing ?? words.notShown}`;
  return [say('p', `${name}: ${rows.length} ${words.rows}, ${balances}`), table];
}
