/** What an operator did wrong; the message is the sentence to show. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
