import type { operations as First } from './first.d.ts';
import type { operations as Now } from './schema.d.ts';

/**
 * A client of the first published interface goes on as it is: this file compiles only while every operation of then
 * takes what it took, and answers what can be read as its answer of then. `first.d.ts` is that interface and is never
 * renewed.
 */
export const readAsThen = (answers: AnswersOf<Now>): AnswersOf<First> => answers;
export const sentAsThen = (requests: SentThen): TakenNow => requests;

type AnswersOf<Operations> = { [Name in keyof First]: AnswerOf<Part<Operations, Name>> };
type AnswerOf<Operation> = {
  [Status in keyof Part<Operation, 'responses'>]: Read<Part<Operation, 'responses'>[Status]>;
};
type Read<Answer> = Open<Part<Answer, 'content'>>;

/** A client must expect any word as the code of a refusal, so new ones may come. */
type Open<Content> = {
  [Kind in keyof Content]: Kind extends 'application/problem+json' ? Refusal<Content[Kind]> : Content[Kind];
};
type Refusal<Problem> = { [Field in keyof Problem]: Field extends 'code' ? string : Problem[Field] };

// One by one, for the compiler takes a shortcut over what is only a name for both.
type SentThen = {
  [Name in keyof First]: {
    parameters: OnTheWire<First[Name]['parameters']>;
    requestBody: Part<First[Name], 'requestBody'>;
  };
};
type TakenNow = {
  [Name in keyof First]: {
    parameters: OnTheWire<Part<Part<Now, Name>, 'parameters'>>;
    requestBody: Part<Part<Now, Name>, 'requestBody'>;
  };
};

/** In an address true is a word. */
type OnTheWire<Value> = Value extends boolean
  ? boolean | string
  : Value extends object
    ? { [Field in keyof Value]: OnTheWire<Value[Field]> }
    : Value;

type Part<Whole, Name extends PropertyKey> = Name extends keyof Whole ? Whole[Name] : never;
