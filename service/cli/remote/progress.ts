import { note } from '../command.ts';

/** How far a command has come: a bar where somebody watches a terminal, nothing in a log. */
export interface Progress {
  done(): void;
  /** So many of them are done, as somebody else counts. */
  set(count: number): void;
  /** A line that stays, above the bar. */
  note(text: string): void;
  end(): void;
}

const width = 24;
const clear = '\r\u001b[K';

export function openProgress(total: number, what: string, out: NodeJS.WriteStream = process.stderr): Progress {
  let count = 0;
  const draw = (): void => {
    if (!out.isTTY) return;
    const filled = Math.round((count / Math.max(total, 1)) * width);
    out.write(`${clear}${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${count} of ${total} ${what}`);
  };
  draw();
  return {
    done() {
      count += 1;
      draw();
    },
    set(given) {
      count = given;
      draw();
    },
    note(text) {
      if (out.isTTY) out.write(clear);
      note(text);
      draw();
    },
    end() {
      if (out.isTTY) out.write(clear);
    },
  };
}
