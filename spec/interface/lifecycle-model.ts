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
  | { readonly kind: 'month_passes' };

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

  /** The status of the answer. */
  upload({ outcome, pages, isKept }: Extract<Action, { outcome: Outcome }>, id: string): number {
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
  apply(action: Action, statement: ModelStatement): string {
    switch (action.kind) {
      case 'read':
        return this.#needsResult(statement) ?? '200 ';
      case 'correct':
        return this.#needsResult(statement) ?? this.#correct(statement, action.isRight);
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
    if (statement.status === 'rejected') return '409 statement_rejected';
    if (statement.status === 'failed') return '409 statement_failed';
    return null;
  }

  /** A closing balance that is right or not decides whether a statement without breaks ties out. */
  #correct(statement: ModelStatement, isRight: boolean): string {
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
    return '202 ';
  }

  /** A refusal changes nothing: what is due is only paid with a re-parse that is accepted. */
  #reparse(statement: ModelStatement): string {
    if (statement.due - statement.held > this.#remaining) return '402 insufficient_credits';
    if (statement.status === 'failed') return '409 statement_failed';
    if (statement.status === 'rejected' && this.#remaining < 1) return '402 insufficient_credits';
    if (!statement.hasPdf) return '410 pdf_gone';
    this.#pay(statement);
    if (statement.charged === 0) this.#hold(statement, 1);
    statement.runs += 1;
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
