/** Works something out when it is first asked for. */
export function once<Answer>(work: () => Answer): () => Answer {
  let known: { readonly answer: Answer } | null = null;
  return () => {
    known ??= { answer: work() };
    return known.answer;
  };
}
