import { type Day, isDay } from '../calendar/index.ts';
import { isCurrency, type Money, parseMoney } from '../money/index.ts';
import type { ReadingRow } from '../reading/index.ts';

/** An expected no: which part of the request is at fault, and why. */
export interface CorrectionRefusal {
  readonly kind: 'refused';
  readonly code: 'invalid_correction' | 'unknown_row';
  /** `corrections[2].value` */
  readonly param: string;
  readonly message: string;
}

export class InvalidCorrection extends Error {
  readonly code: CorrectionRefusal['code'];
  /** The part of the operation at fault; empty for the operation as a whole. */
  readonly part: string;

  constructor(part: string, message: string, code: CorrectionRefusal['code'] = 'invalid_correction') {
    super(message);
    this.part = part;
    this.code = code;
  }
}
