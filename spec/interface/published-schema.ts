import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect } from 'vitest';
import type { Answer } from './answer.ts';

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

interface Published {
  readonly document: Document;
  readonly validators: Map<string, ValidateFunction>;
  readonly ajv: Ajv2020;
}

const published = new Map<string, Promise<Published>>();

/** The schema of `/v1` unless told otherwise. */
export async function fetchSchema(url: string, source: SchemaSource = interfaceSchema): Promise<Document> {
  return (await publishedAt(url, source)).document;
}

/** Where a service publishes a schema, and how it is asked for. */
export interface SchemaSource {
  readonly path: string;
  fetch(address: string): Promise<Response>;
}

const interfaceSchema: SchemaSource = { path: '/v1/openapi.json', fetch: (address) => fetch(address) };

/** Every answer to a path of the schema is one that it lists, in the form that it gives; so is what was sent and taken. */
export async function checkAgainstSchema(
  url: string,
  method: string,
  path: string,
  answer: Answer,
  { source = interfaceSchema, sent }: { readonly source?: SchemaSource; readonly sent?: unknown } = {},
): Promise<void> {
  const one = await publishedAt(url, source);
  const { document } = one;
  const pattern = patternOf(document, path.split('?')[0] ?? '');
  const operation = pattern === null ? undefined : document.paths[pattern]?.[method.toLowerCase()];
  if (pattern === null || operation === undefined) return;
  const called = ['paths', pattern, method.toLowerCase()];
  if (sent !== undefined && answer.status < 300) {
    const content = operation.requestBody?.content['application/json'];
    expect(content, `${method} ${pattern} takes JSON`).toBeDefined();
    checkValue(
      one,
      [...called, 'requestBody', 'content', 'application/json', 'schema'],
      sent,
      `${method} ${path} sent`,
    );
  }
  const listed = operation.responses[answer.status];
  expect(listed, `${method} ${pattern} does not list ${answer.status}: ${answer.text.slice(0, 300)}`).toBeDefined();
  const contentType = (answer.headers.get('content-type') ?? '').split(';')[0] ?? '';
  if (answer.status === 204 || answer.status === 304) return;
  expect(Object.keys(listed?.content ?? {}), `${method} ${pattern} ${answer.status}`).toContain(contentType);
  if (!contentType.includes('json')) return;
  const pointer = [...called, 'responses', `${answer.status}`, 'content', contentType, 'schema'];
  checkValue(one, pointer, answer.json, `${method} ${path} ${answer.status}`);
}

function checkValue({ validators, ajv }: Published, pointer: readonly string[], value: unknown, what: string): void {
  const reference = `openapi#/${pointer
    .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
    .map(encodeURIComponent)
    .join('/')}`;
  const validate = validators.get(reference) ?? ajv.compile({ $ref: reference });
  validators.set(reference, validate);
  validate(value);
  expect(validate.errors ?? [], what).toEqual([]);
}

async function publishedAt(url: string, source: SchemaSource): Promise<Published> {
  const address = url + source.path;
  const known = published.get(address) ?? fetchPublished(address, source);
  published.set(address, known);
  return known;
}

async function fetchPublished(address: string, source: SchemaSource): Promise<Published> {
  const response = await source.fetch(address);
  if (!response.ok) throw new Error(`${address} is answered with ${response.status}`);
  const document = (await response.json()) as Document;
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  formats.default(ajv);
  // Answers may get more fields, but none that the schema of today does not name.
  ajv.addSchema(closed(document), 'openapi');
  return { document, validators: new Map(), ajv };
}

/** The same schema with every open object closed; a problem alone may carry what it likes. */
function closed(document: Document): Document {
  return JSON.parse(JSON.stringify(document), (name, part) => {
    const isOpen = part?.properties !== undefined && JSON.stringify(part.additionalProperties) === '{}';
    return isOpen && name !== 'Problem' ? { ...part, additionalProperties: false } : part;
  });
}

function patternOf(document: Document, path: string): string | null {
  const isMatch = (pattern: string) => new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
  // One without a parameter comes first: `/second-factor/confirm` is no id.
  const matches = Object.keys(document.paths).filter(isMatch);
  return matches.find((pattern) => !pattern.includes('{')) ?? matches[0] ?? null;
}
