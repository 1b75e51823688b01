/** An expected no to a caller: which part of the request is at fault, and why. */
export interface CorrectionRefusal {
  readonly kind: 'refused';
  readonly code: 'invalid_correction' | 'unknown_row';
  /** `corrections[2].value` */
  readonly param: string;
  readonly message: string;
}

/** What is wrong with one operation; `part` is the property at fault, empty for the operation as a whole. */
export interface Problem {
  readonly kind: 'problem';
  readonly code: CorrectionRefusal['code'];
  readonly part: string;
  readonly message: string;
}

export const problem = (
  part: string,
  message: string,
  code: CorrectionRefusal['code'] = 'invalid_correction',
): Problem => ({ kind: 'problem', code, part, message });

export const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'problem';

export const refusalOf = ({ code, part, message }: Problem, position: number): CorrectionRefusal => ({
  kind: 'refused',
  code,
  param: `corrections[${position}]${part === '' ? '' : `.${part}`}`,
  message,
});
