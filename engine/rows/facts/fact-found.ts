/** A fact of the statement by the strongest place that prints it. */
export interface FactFound<Value> {
  readonly value: Value | null;
  /** One sentence for a person, where strong evidence disagrees. */
  readonly conflict: string | null;
  readonly source: 'printed' | 'derived' | null;
}
