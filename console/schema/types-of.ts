/** The part of JSON Schema that the published document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema | boolean;
  readonly prefixItems?: readonly Schema[];
}

export interface ApiDocument {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** TypeScript for the components of an OpenAPI document: what the interface sends and takes, and nothing else. */
export function typesOf({ components }: ApiDocument): string {
  const types = Object.entries(components.schemas).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema)};\n`,
  );
  return [
    '/** Made from the published schema by `npm run schema -w console`; a test fails when it is out of date. */\n',
    ...types,
  ].join('\n');
}

function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'never';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return union(schema.enum.map((one) => JSON.stringify(one)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return union(choices.map(typeOf));
  if (schema.allOf !== undefined) return schema.allOf.map((part) => `(${typeOf(part)})`).join(' & ');
  if (schema.type === undefined) return 'unknown';
  return union([schema.type].flat().map((type) => plainType(type, schema)));
}

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ');

function plainType(type: string, schema: Schema): string {
  switch (type) {
    case 'object':
      return objectType(schema);
    case 'array':
      return arrayType(schema);
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    default:
      throw new Error(`the schema has a type ${type} that nobody foresaw`);
  }
}

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `readonly ${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema)};`,
  );
  if (fields.length > 0) return `{ ${fields.join(' ')} }`;
  const values = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown';
  return `Readonly<Record<string, ${values}>>`;
}

function arrayType({ items, prefixItems }: Schema): string {
  if (prefixItems !== undefined) return `readonly [${prefixItems.map(typeOf).join(', ')}]`;
  return typeof items === 'object' ? `readonly (${typeOf(items)})[]` : 'readonly unknown[]';
}
