import { readFileSync } from 'node:fs';
import { lateLayouts, layouts, makeDocument, type Truth } from '../../corpus/generator/index.ts';
import { statusOf } from '../../corpus/index.ts';
import { type Random, randomFrom } from '../random.ts';
import type { Break } from './break.ts';
import { breaks } from './breaks.ts';
import { judge } from './judge.ts';
import { type Original, readOriginal, readPagesOf } from './original.ts';

/** Where a statement comes from: our generator, or a file with its answer beside it. */
export type DocumentSource =
  | { readonly kind: 'generated'; readonly layout: string; readonly seed: string; readonly rowCount?: number }
  | { readonly kind: 'file'; readonly name: string; readonly path: string };

export interface Task {
  readonly source: DocumentSource;
  readonly seed: string;
  /** How many changed documents are wanted of it. */
  readonly count: number;
  readonly kinds: readonly string[];
  /** Rounds before this one were made already. */
  readonly firstRound?: number;
}

/** One changed document and what came of it. */
export interface Trial {
  readonly name: string;
  readonly kind: string;
  /** Which of the changes of this kind, from 0. */
  readonly round: number;
  readonly detail: string;
  readonly succeededBefore: boolean;
  readonly succeeds: boolean;
  readonly wrong: readonly string[];
}

export interface Tried {
  readonly name: string;
  readonly state: 'succeeds' | 'does not succeed' | 'wrong as it is' | 'left out';
  readonly wrongAsItIs: readonly string[];
  readonly trials: readonly Trial[];
}

/** Only what is wrong by its answer shows on a statement that is flagged anyway, so it gets few changes. */
const unprovedShare = 0.25;

/** A kind that has found no place this often is left alone. */
const missesMax = 3;

/** Changes one statement in one way after another and reads it again each time. */
export async function falsifyDocument({ source, seed, count, kinds, firstRound = 0 }: Task): Promise<Tried> {
  const document = await open(source);
  const original = await readOriginal(document);
  const { name } = document;
  if (original === null) return { name, state: 'left out', wrongAsItIs: [], trials: [] };
  if (original.wrong.length > 0) return { name, state: 'wrong as it is', wrongAsItIs: original.wrong, trials: [] };
  const random = randomOf(`${seed}/${name}`);
  const wanted = original.succeeds ? count : Math.ceil(count * unprovedShare);
  const suitable = breaks.filter(
    (one) =>
      kinds.includes(one.kind) && (original.succeeds || one.suitsUnproved) && (firstRound === 0 || isVaried(one)),
  );
  let left = shuffled(suitable, random);
  const misses = new Map<Break, number>();
  const trials: Trial[] = [];
  for (let round = firstRound; trials.length < wanted && left.length > 0; round += 1) {
    for (const one of left) {
      if (trials.length >= wanted) break;
      const trial = await tryBreak(original, one, round, seed);
      if (trial === null) misses.set(one, (misses.get(one) ?? 0) + 1);
      else trials.push(trial);
    }
    left = left.filter((one) => (misses.get(one) ?? 0) < missesMax && isVaried(one));
  }
  return { name, state: original.succeeds ? 'succeeds' : 'does not succeed', wrongAsItIs: [], trials };
}

/** Changes that come out the same every time are made once. */
const unvaried = new Set(['last_page_cut', 'balance_signs_dropped', 'all_negated', 'three_decimals', 'missing_page']);
const isVaried = ({ kind }: Break): boolean => !unvaried.has(kind);

async function tryBreak(original: Original, one: Break, round: number, seed: string): Promise<Trial | null> {
  const { name } = original;
  const change = await one.apply(original, randomOf(`${seed}/${name}/${one.kind}/${round}`));
  if (change === null) return null;
  const outcome = readPagesOf(change.pages);
  return {
    name,
    kind: one.kind,
    round,
    detail: change.detail,
    succeededBefore: original.succeeds,
    succeeds: statusOf(outcome) === 'succeeded',
    wrong: judge(original, change.expects, outcome, change.pages),
  };
}

async function open(source: DocumentSource): Promise<Pick<Original, 'name' | 'bytes' | 'truth' | 'plan'>> {
  if (source.kind === 'file') {
    const truth = JSON.parse(readFileSync(`${source.path}.truth.json`, 'utf8')) as Truth;
    return { name: source.name, bytes: new Uint8Array(readFileSync(`${source.path}.pdf`)), truth, plan: null };
  }
  const early = layouts.find(({ name }) => name === source.layout);
  const layout = early ?? lateLayouts.find(({ name }) => name === source.layout);
  if (layout === undefined) throw new Error(`no layout is named ${source.layout}`);
  const { seed, rowCount } = source;
  const plan = {
    layout,
    isLate: early === undefined,
    seed,
    broken: null,
    ...(rowCount === undefined ? {} : { rowCount }),
  };
  const document = await makeDocument(plan);
  if (document === null) throw new Error(`${source.layout} has no document of seed ${seed}`);
  return { ...document, plan };
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items];
  return items.map(() => left.splice(random.below(left.length), 1)[0] as Item);
}

/** A stream of its own for each text, so that one change can be made again without the others. */
function randomOf(text: string): Random {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return randomFrom(hash);
}
