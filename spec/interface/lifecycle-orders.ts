import type { LifecycleModel, ModelStatement, PairedCall } from './lifecycle-model.ts';

/** A call that is under way: what it is done to, on which version it is based, and the id that an upload was given. */
export interface CallMade {
  readonly call: PairedCall;
  readonly statement: ModelStatement | null;
  readonly basedOn: number;
  readonly uploadedId: string | null;
}

export interface Story {
  readonly model: LifecycleModel;
  /** Status and code of each call's answer. */
  readonly answers: readonly string[];
}

/** Every way in which two calls at once, and the readings that they ask for, may follow one another. */
export function storiesOf(model: LifecycleModel, calls: readonly CallMade[]): Story[] {
  const stories: Story[] = [];
  const goOn = (now: LifecycleModel, answers: readonly (string | null)[], queued: readonly string[]): void => {
    const open = calls.map((_, at) => at).filter((at) => answers[at] === null);
    if (open.length === 0 && queued.length === 0) stories.push({ model: now, answers: answers as string[] });
    for (const at of open) {
      const next = now.copy();
      const { answer, asked } = make(next, calls[at] as CallMade);
      goOn(next, answers.with(at, answer), asked === null ? queued : [...queued, asked]);
    }
    for (const id of queued) {
      const next = now.copy();
      if (next.find(id) !== null) next.settle(id);
      goOn(
        next,
        answers,
        queued.filter((one) => one !== id),
      );
    }
  };
  goOn(
    model,
    calls.map(() => null),
    [],
  );
  return stories;
}

function make(model: LifecycleModel, { call, statement, basedOn, uploadedId }: CallMade) {
  if (call.kind === 'upload') {
    // One that was refused in truth has no id; where the model would take it, the story is not the one that happened.
    const id = uploadedId ?? 'refused';
    const status = model.upload(call, id);
    return { answer: status === 202 ? '202 ' : '402 insufficient_credits', asked: status === 202 ? id : null };
  }
  if (statement === null) return { answer: 'nothing', asked: null };
  const answer = model.apply(call, statement, basedOn);
  return { answer, asked: answer === '202 ' ? statement.id : null };
}
