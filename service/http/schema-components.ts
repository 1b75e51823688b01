import { createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';

type Document = OpenAPIV3_1.Document;

const inputSuffix = 'Input';
const prefix = '#/components/schemas/';

const withComponents = createJsonSchemaTransformObject({});

/** The document that the generator made, with the components that its paths lead to. */
export const withTidyComponents = (given: Parameters<typeof withComponents>[0]): Document =>
  tidyComponents(withComponents(given) as Document);

/**
 * The generator makes two of every component, one for what comes in and one for what goes out. Only what is used stays,
 * and what stays alone loses the suffix.
 */
function tidyComponents(document: Document): Document {
  const used = usedNames(document);
  const schemas = Object.entries(document.components?.schemas ?? {}).filter(([name]) => used.has(name));
  const plainName = (name: string): string => {
    const plain = name.endsWith(inputSuffix) ? name.slice(0, -inputSuffix.length) : name;
    return used.has(plain) ? name : plain;
  };
  const pruned = { ...document, components: { ...document.components, schemas: Object.fromEntries(schemas) } };
  const renamed = JSON.parse(JSON.stringify(pruned), (key, value) =>
    key === '$ref' && typeof value === 'string' && value.startsWith(prefix)
      ? prefix + plainName(value.slice(prefix.length))
      : value,
  ) as Document;
  const named = Object.entries(renamed.components?.schemas ?? {}).map(([name, schema]) => [plainName(name), schema]);
  return { ...renamed, components: { ...renamed.components, schemas: Object.fromEntries(named) } };
}

/** Every component that the paths lead to. */
function usedNames(document: Document): Set<string> {
  const schemas: Record<string, unknown> = document.components?.schemas ?? {};
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, name] of JSON.stringify(part ?? null).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
      if (name === undefined || used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow(document.paths);
  return used;
}
