/** Parts that one side puts in as they come, and the other takes out in order. */
export interface Feed<Item> {
  readonly parts: AsyncIterable<readonly Item[]>;
  put(part: readonly Item[]): void;
  end(): void;
  /** Whoever takes the parts hears of it, unless the feed has ended. */
  fail(fault: Error): void;
}

export function openFeed<Item>(): Feed<Item> {
  const waiting: (readonly Item[])[] = [];
  let outcome: { readonly fault: Error | null } | null = null;
  let awake = Promise.withResolvers<void>();
  const finish = (fault: Error | null): void => {
    outcome ??= { fault };
    awake.resolve();
  };
  async function* parts(): AsyncGenerator<readonly Item[]> {
    for (;;) {
      if (outcome !== null && outcome.fault !== null) throw outcome.fault;
      const part = waiting.shift();
      if (part !== undefined) {
        yield part;
        continue;
      }
      if (outcome !== null) return;
      await awake.promise;
      awake = Promise.withResolvers();
    }
  }
  return {
    parts: parts(),
    put(part) {
      waiting.push(part);
      awake.resolve();
    },
    end: () => finish(null),
    fail: finish,
  };
}
