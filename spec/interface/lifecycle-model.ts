/** A small model of the life of statements and credits, to hold the service against. It knows nothing of the service. */

export type Outcome = 'succeeded' | 'needs_review' | 'rejected' | 'crashed' | 'flaky';

export type Action =
  | {
      readonly kind: 'upload' | 'upload_and_kill';
      readonly outcome: Outcome;
      readonly pages: number;
      readonly isKept: boolean;
    }
  | { readonly kind: 'read' | 'retry' | 'reparse' | 'delete'; readonly which: number }
  | { readonly kind: 'correct'; readonly which: number; readonly isRight: boolean }
  | { readonly kind: 'add_credits'; readonly credits: number }
  | { readonly kind: 'month_passes' }
  | Pair;

/** Two calls at once; what is done to a statement is done to the same one. */
export interface Pair {
  readonly kind: 'pair';
  readonly which: number;
  readonly calls: readonly [PairedCall, PairedCall];
}

export type PairedCall =
  | { readonly kind: 'upload'; readonly outcome: Outcome; readonly pages: number; readonly isKept: boolean }
  | { readonly kind: 'read' | 'retry' | 'reparse' | 'delete' }
  | { readonly kind: 'correct'; readonly isRight: boolean };

export interface ModelStatement {
  readonly id: string;
  readonly outcome: Outcome;
  readonly pages: number;
  readonly isKept: boolean;
  status: string;
  version: number;
  runs: number;
  charged: number;
  due: number;
  held: number;
  hasPdf: boolean;
}

export class LifecycleModel {
  readonly events: string[] = [];
  readonly #statements: ModelStatement[] = [];
  #granted: number;
  #posted = 0;
  #reserved = 0;

  constructor(credits: number) {
    this.#granted = credits;
  }

  /** Another model in the same state, to try out what may have happened. */
  copy(): LifecycleModel {
    const twin = new LifecycleModel(this.#granted);
    twin.#posted = this.#posted;
    twin.#reserved = this.#reserved;
    twin.events.push(...this.events);
    twin.#statements.push(...this.#statements.map((one) => ({ ...one })));
    return twin;
  }

  find(id: string): ModelStatement | null {
    return this.#statements.find((one) => one.id === id) ?? null;
  }

  /** The status of the answer. */
  upload({ outcome, pages, isKept }: Omit<Extract<PairedCall, { kind: 'upload' }>, 'kind'>, id: string): number {
    if (this.#remaining < 1) return 402;
    const statement: ModelStatement = {
      id,
      outcome,
      pages,
      isKept,
      status: 'queued',
      version: 0,
      runs: 1,
      charged: 0,
      due: 0,
      held: 0,
      hasPdf: true,
    };
    this.#hold(statement, 1);
    this.#statements.push(statement);
    return 202;
  }

  addCredits(credits: number): void {
    this.#granted += credits;
  }

  /** PDFs are past their time, and what the log of deliveries shows is too. */
  monthPasses(): void {
    this.events.splice(0);
    for (const statement of this.#statements) statement.hasPdf = false;
  }

  pick(which: number): ModelStatement | null {
    return this.#statements[which % Math.max(1, this.#statements.length)] ?? null;
  }

  /** Status and code of the answer; what is queued by it is settled with `settle`. */
  apply(action: Action | PairedCall, { id }: Pick<ModelStatement, 'id'>, basedOn: number | null = null): string {
    const statement = this.find(id);
    if (statement === null) return '404 statement_not_found';
    switch (action.kind) {
      case 'read':
        return this.#needsResult(statement) ?? '200 ';
      case 'correct':
        return this.#needsResult(statement) ?? this.#correct(statement, action.isRight, basedOn);
      case 'retry':
        return this.#retry(statement);
      case 'reparse':
        return this.#reparse(statement);
      case 'delete':
        this.#release(statement);
        this.#statements.splice(this.#statements.indexOf(statement), 1);
        return '204 ';
      default:
        throw new Error(`${action.kind} is not done to a statement`);
    }
  }

  /** The reading is over; returns the status that it leads to. */
  settle(id: string): string {
    const statement = this.#statements.find((one) => one.id === id);
    if (statement === undefined) throw new Error(`nothing is known of ${id}`);
    statement.status = this.#resultOf(statement);
    switch (statement.status) {
      case 'failed':
        this.#release(statement);
        break;
      case 'rejected':
        this.#release(statement);
        statement.hasPdf &&= statement.isKept;
        break;
      default:
        statement.hasPdf &&= statement.isKept;
        statement.version += 1;
        if (statement.charged === 0) this.#charge(statement, statement.pages);
    }
    const hasResult = statement.status === 'succeeded' || statement.status === 'needs_review';
    this.events.push(`statement.${hasResult ? 'completed' : 'failed'} ${id}`);
    return statement.status;
  }

  view(): Record<string, unknown> {
    return Object.fromEntries(
      this.#statements.map(({ id, status, version, charged, hasPdf }) => [id, { status, version, charged, hasPdf }]),
    );
  }

  usage() {
    return { credits_used: this.#posted, credits_remaining: this.#remaining, credits_reserved: this.#reserved };
  }

  get #remaining(): number {
    return this.#granted - this.#posted - this.#reserved;
  }

  #resultOf({ outcome, runs }: ModelStatement): string {
    if (outcome === 'crashed') return 'failed';
    if (outcome === 'flaky') return runs === 1 ? 'failed' : 'succeeded';
    return outcome;
  }

  #needsResult(statement: ModelStatement): string | null {
    if (!this.#pay(statement)) return '402 insufficient_credits';
    if (statement.status === 'queued') return '409 not_ready';
    if (statement.status === 'rejected') return '409 statement_rejected';
    if (statement.status === 'failed') return '409 statement_failed';
    return null;
  }

  /** A closing balance that is right or not decides whether a statement without breaks ties out. */
  #correct(statement: ModelStatement, isRight: boolean, basedOn: number | null): string {
    if (basedOn !== null && basedOn !== statement.version) return '409 version_conflict';
    statement.version += 1;
    statement.status = isRight && statement.outcome !== 'needs_review' ? 'succeeded' : 'needs_review';
    return '200 ';
  }

  #retry(statement: ModelStatement): string {
    if (statement.status !== 'failed') return '409 not_failed';
    if (this.#remaining < 1) return '402 insufficient_credits';
    if (!statement.hasPdf) return '409 pdf_expired';
    this.#hold(statement, 1);
    statement.runs += 1;
    statement.status = 'queued';
    return '202 ';
  }

  /** A refusal changes nothing: what is due is only paid with a re-parse that is accepted. */
  #reparse(statement: ModelStatement): string {
    if (statement.due - statement.held > this.#remaining) return '402 insufficient_credits';
    if (statement.status === 'queued') return '409 not_ready';
    if (statement.status === 'failed') return '409 statement_failed';
    if (statement.status === 'rejected' && this.#remaining < 1) return '402 insufficient_credits';
    if (!statement.hasPdf) return '410 pdf_gone';
    this.#pay(statement);
    if (statement.charged === 0) this.#hold(statement, 1);
    statement.runs += 1;
    statement.status = 'queued';
    return '202 ';
  }

  /** Settles what is due; false while the balance is too small. */
  #pay(statement: ModelStatement): boolean {
    if (statement.due > 0) this.#charge(statement, statement.due);
    return statement.due === 0;
  }

  #charge(statement: ModelStatement, pages: number): void {
    if (pages - statement.held > this.#remaining) {
      statement.due = pages;
      return;
    }
    this.#release(statement);
    this.#posted += pages;
    statement.charged = pages;
    statement.due = 0;
  }

  #hold(statement: ModelStatement, credits: number): void {
    statement.held += credits;
    this.#reserved += credits;
  }

  #release(statement: ModelStatement): void {
    this.#reserved -= statement.held;
    statement.held = 0;
  }
}
