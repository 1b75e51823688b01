import { type BreakKind, breakableRows, breakKinds, type Place, printBroken, printFaithfully } from './breaks.ts';
import { decimalString } from './figures.ts';
import type { Drawing, Layout } from './layout.ts';
import type { Ledger } from './ledger.ts';
import type { Paper } from './paper.ts';
import { producePdf } from './producers/index.ts';
import { type Random, seededRandom } from './random.ts';
import { type Truth, truthOf } from './truth.ts';

export interface CorpusDocument {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly truth: Truth;
}

export interface DocumentPlan {
  readonly layout: Layout;
  readonly isLate: boolean;
  readonly seed: string;
  readonly broken: BreakKind | null;
  /** Which row to break; chosen by the seed when absent. */
  readonly place?: Place;
  readonly rowCount?: number;
}

/** Makes one statement with its answer, or null when that break makes no sense on it. */
export async function makeDocument(plan: DocumentPlan): Promise<CorpusDocument | null> {
  const random = seededRandom(`${plan.layout.name}/${plan.seed}`);
  const ledger = ledgerOf(plan);
  if (plan.broken === null) {
    const drawing = plan.layout.draw(printFaithfully(ledger), random.fork('draw'));
    return finish(plan, ledger, drawing, null, random);
  }
  if (plan.broken === 'missing_page') return withoutAPage(plan, ledger, random);
  const choice = random.fork(`break/${plan.broken}`);
  const places = breakableRows(plan.layout, ledger, plan.broken);
  if (places.length === 0) return null;
  const place = plan.place ?? choice.pick(places);
  const printed = printBroken(ledger, plan.broken, place, choice);
  const drawing = plan.layout.draw(printed, random.fork('draw'));
  return finish(plan, ledger, drawing, `account ${place.accountIndex}, row ${place.rowIndex}`, random);
}

export function ledgerOf(plan: Pick<DocumentPlan, 'layout' | 'seed' | 'rowCount' | 'broken'>): Ledger {
  const random = seededRandom(`${plan.layout.name}/${plan.seed}`);
  const rowCount = plan.rowCount ?? chooseRowCount(plan.layout, random.fork('rows'));
  return plan.layout.ledger(random.fork('ledger'), rowCount);
}

/** Mostly a month of a household; sometimes next to nothing, sometimes a busy shop. */
function chooseRowCount(layout: Layout, random: Random): number {
  const [low, high] = random.pick([
    [0, 3],
    [4, 12],
    [8, 24],
    [12, 30],
    [20, 45],
    [40, 90],
    [80, 150],
  ] as const);
  return Math.min(layout.rowsMax ?? 150, Math.max(layout.rowsMin ?? 1, random.int(low, high)));
}

async function withoutAPage(plan: DocumentPlan, ledger: Ledger, random: Random): Promise<CorpusDocument | null> {
  const drawing = plan.layout.draw(printFaithfully(ledger), random.fork('draw'));
  const lost = losablePage(plan.layout, ledger, drawing.paper);
  if (lost === null) return null;
  const pages = drawing.paper.pages.filter((_, index) => index !== lost);
  return finish(plan, ledger, { ...drawing, paper: { pages } }, `page ${lost + 1}`, random);
}

/** A page in the middle that carries rows, or the last one that does where the closing balance stands on the first. */
function losablePage(layout: Layout, ledger: Ledger, paper: Paper): number | null {
  const figures = new Set(
    ledger.accounts.flatMap((account) =>
      account.rows.map((row) => decimalString(row.amount < 0n ? -row.amount : row.amount).replace('.', '')),
    ),
  );
  const printed = paper.pages.map((page) =>
    page.ink
      .flatMap((ink) => (ink.kind === 'text' ? [ink.text.replace(/\D/g, '')] : []))
      .filter((text) => figures.has(text)),
  );
  // A list of cheques that stand among the rows of another page loses nothing with its page.
  const carriesRows = printed.map(
    (texts, index) =>
      texts.filter((text) => !printed.some((others, other) => other !== index && others.includes(text))).length >= 3,
  );
  const withRows = carriesRows.flatMap((carries, index) => (carries ? [index] : []));
  const inner = withRows.slice(1, -1);
  if (ledger.accounts.length > 1) return null;
  if (inner[0] !== undefined) return inner[0];
  const last = withRows.at(-1);
  const hasWitness = layout.prints.opening && layout.prints.closing && layout.prints.closingOnFirstPage;
  return hasWitness && withRows.length > 1 && last !== undefined ? last : null;
}

async function finish(
  plan: DocumentPlan,
  ledger: Ledger,
  drawing: Drawing,
  detail: string | null,
  random: Random,
): Promise<CorpusDocument> {
  const suffix = plan.broken === null ? '' : `-${plan.broken}`;
  return {
    name: `${plan.layout.name}-${plan.seed}${suffix}`,
    bytes: await producePdf(drawing.paper, drawing.producer, random.fork('produce')),
    truth: truthOf(plan.layout, ledger, plan.broken, detail, plan.isLate),
  };
}

/** The kinds of break that make sense on this very statement. */
export function possibleBreaks(layout: Layout, ledger: Ledger): BreakKind[] {
  return breakKinds.filter((kind) => kind === 'missing_page' || breakableRows(layout, ledger, kind).length > 0);
}
