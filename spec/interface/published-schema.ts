import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect } from 'vitest';
import type { Answer } from './answer.ts';

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

interface Published {
  readonly document: Document;
  readonly validators: Map<string, ValidateFunction>;
  readonly ajv: Ajv2020;
}

const published = new Map<string, Promise<Published>>();

export async function fetchSchema(url: string): Promise<Document> {
  return (await publishedAt(url)).document;
}

/** Every answer to a path of the interface is one that the published schema lists, in the form that it gives. */
export async function checkAgainstSchema(url: string, method: string, path: string, answer: Answer): Promise<void> {
  const { document, validators, ajv } = await publishedAt(url);
  const pattern = patternOf(document, path.split('?')[0] ?? '');
  const operation = pattern === null ? undefined : document.paths[pattern]?.[method.toLowerCase()];
  if (pattern === null || operation === undefined) return;
  const listed = operation.responses[answer.status];
  expect(listed, `${method} ${pattern} does not list ${answer.status}: ${answer.text.slice(0, 300)}`).toBeDefined();
  const contentType = (answer.headers.get('content-type') ?? '').split(';')[0] ?? '';
  if (answer.status === 204 || answer.status === 304) return;
  expect(Object.keys(listed?.content ?? {}), `${method} ${pattern} ${answer.status}`).toContain(contentType);
  if (!contentType.includes('json')) return;
  const pointer = [
    'paths',
    pattern,
    method.toLowerCase(),
    'responses',
    `${answer.status}`,
    'content',
    contentType,
    'schema',
  ];
  const reference = `openapi#/${pointer
    .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
    .map(encodeURIComponent)
    .join('/')}`;
  const validate = validators.get(reference) ?? ajv.compile({ $ref: reference });
  validators.set(reference, validate);
  validate(answer.json);
  expect(validate.errors ?? [], `${method} ${path} ${answer.status}`).toEqual([]);
}

async function publishedAt(url: string): Promise<Published> {
  const known = published.get(url) ?? fetchPublished(url);
  published.set(url, known);
  return known;
}

async function fetchPublished(url: string): Promise<Published> {
  const response = await fetch(`${url}/v1/openapi.json`);
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
  return Object.keys(document.paths).find(isMatch) ?? null;
}
