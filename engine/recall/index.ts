/** So many since the last time that it forgot; as many from before that are still at hand. */
const knownMax = 8_000;
/** Longer texts are rare, and a hostile file must not fill the memory with them. */
const lengthMax = 200;

/**
 * A pure function of a text that remembers its answers, some thousands of them: the same words stand on every row and
 * every page, and are asked about again and again.
 */
export function recalling<Answer extends object | string | number | boolean | null>(
  work: (text: string) => Answer,
): (text: string) => Answer {
  let known = new Map<string, Answer>();
  let before = known;
  return (text) => {
    const seen = known.get(text);
    if (seen !== undefined) return seen;
    const answer = before.get(text) ?? work(text);
    if (text.length > lengthMax) return answer;
    if (known.size >= knownMax) {
      before = known;
      known = new Map();
    }
    known.set(text, answer);
    return answer;
  };
}

/** A pure function of something that does not change, which remembers its answer as long as that is there. */
export function remembering<Key extends object, Answer extends object | string | number | boolean | null>(
  work: (key: Key) => Answer,
): (key: Key) => Answer {
  const known = new WeakMap<Key, Answer>();
  return (key) => {
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const answer = work(key);
    known.set(key, answer);
    return answer;
  };
}
