const knownMax = 4_000;
/** Longer texts are rare, and a hostile file must not fill the memory with them. */
const lengthMax = 200;

/**
 * A pure function of a text that remembers its answers, some thousands of them: the same words stand on every row and
 * every page, and are asked about again and again.
 */
export function recalling<Answer extends object | string | number | boolean | null>(
  work: (text: string) => Answer,
): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const seen = known.get(text);
    if (seen !== undefined) return seen;
    const answer = work(text);
    if (text.length > lengthMax) return answer;
    if (known.size >= knownMax) known.clear();
    known.set(text, answer);
    return answer;
  };
}
