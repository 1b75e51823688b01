import type { OpenAPIV3_1 } from 'openapi-types';
import { refusals } from '../../refusals/index.ts';

type Document = OpenAPIV3_1.Document;
type Schema = OpenAPIV3_1.SchemaObject & { readonly $ref?: string };

/** The readable reference: one page, rendered here from the published schema, without a script or a foreign host. */
export function renderReference(document: Document): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation: operation as OpenAPIV3_1.OperationObject,
    })),
  );
  const schemas = Object.entries(document.components?.schemas ?? {}) as [string, Schema][];
  return page(`
<h1>${text(document.info.title)} <small>${text(document.info.version)}</small></h1>
${paragraphs(document.info.description ?? '')}
<p>Every request carries <code>Authorization: Bearer &lt;API key&gt;</code>. The machine-readable form of this page is
<a href="/v1/openapi.json">/v1/openapi.json</a>.</p>
<nav><ul>
${operations.map(({ method, path, operation }) => `<li><a href="#${operation.operationId}"><code>${method} ${text(path)}</code></a> ${text(operation.summary ?? '')}</li>`).join('\n')}
</ul></nav>
${operations.map(renderOperation).join('\n')}
<h2 id="objects">Objects</h2>
${schemas.map(([name, schema]) => `<h3 id="${name}">${text(name)}</h3>${paragraphs(schema.description ?? '')}${renderSchema(schema)}`).join('\n')}
<h2 id="codes">Codes</h2>
<table><tr><th>code</th><th>status</th><th>meaning</th></tr>
${Object.entries(refusals)
  .map(([code, { status, title }]) => `<tr><td><code>${code}</code></td><td>${status}</td><td>${text(title)}</td></tr>`)
  .join('\n')}
</table>`);
}

function renderOperation({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: OpenAPIV3_1.OperationObject;
}): string {
  const parameters = (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[];
  const body = operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
  const responses = Object.entries(operation.responses ?? {}) as [string, OpenAPIV3_1.ResponseObject][];
  return `
<h2 id="${operation.operationId}"><code>${method} ${text(path)}</code></h2>
<p>${text(operation.summary ?? '')}</p>
${parameters.length === 0 ? '' : `<table><tr><th>parameter</th><th>in</th><th>type</th><th></th></tr>${parameters.map(renderParameter).join('')}</table>`}
${
  body
    ? Object.entries(body.content)
        .map(([type, media]) => `<p>Body: <code>${text(type)}</code></p>${renderSchema(media.schema as Schema)}`)
        .join('')
    : ''
}
<table><tr><th>answer</th><th>body</th><th></th></tr>
${responses.map(([status, response]) => `<tr><td>${status}</td><td>${renderContent(response)}</td><td>${inline(response.description)}</td></tr>`).join('\n')}
</table>`;
}

const renderParameter = (one: OpenAPIV3_1.ParameterObject): string =>
  `<tr><td><code>${text(one.name)}</code>${one.required ? ' *' : ''}</td><td>${one.in}</td><td>${typeName(one.schema as Schema)}</td><td>${inline(one.description ?? '')}</td></tr>`;

const renderContent = ({ content = {} }: OpenAPIV3_1.ResponseObject): string =>
  Object.entries(content)
    .map(([type, { schema }]) => (type.includes('json') ? typeName(schema as Schema) : `<code>${text(type)}</code>`))
    .join('<br>');

/** The fields of an object, or the alternatives of a union. */
function renderSchema(schema: Schema): string {
  const alternatives = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined;
  if (alternatives) return alternatives.map(renderSchema).join('');
  if (schema.$ref || !schema.properties) return `<p>${typeName(schema)}</p>`;
  const required = new Set(schema.required ?? []);
  const rows = Object.entries(schema.properties as Record<string, Schema>).map(
    ([name, field]) =>
      `<tr><td><code>${text(name)}</code>${required.has(name) ? ' *' : ''}</td><td>${typeName(field)}</td><td>${inline(field.description ?? '')}</td></tr>`,
  );
  return `<table><tr><th>field</th><th>type</th><th></th></tr>${rows.join('\n')}</table>`;
}

function typeName(schema: Schema | undefined): string {
  if (!schema) return '';
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return `<a href="#${name}">${text(name)}</a>`;
  }
  if (schema.const !== undefined) return `<code>${text(String(schema.const))}</code>`;
  if (schema.enum) return schema.enum.map((value) => `<code>${text(String(value))}</code>`).join(', ');
  const alternatives = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined;
  if (alternatives) return alternatives.map(typeName).join(' or ');
  if (schema.type === 'array') return `list of ${typeName((schema as { items?: Schema }).items)}`;
  if (schema.type === 'object' && schema.properties) {
    return `object: ${Object.keys(schema.properties)
      .map((name) => `<code>${text(name)}</code>`)
      .join(', ')}`;
  }
  return text([schema.type ?? 'any'].flat().join(' or '));
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (raw: string): string => raw.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
const inline = (raw: string): string => text(raw).replace(/`([^`]+)`/g, '<code>$1</code>');
const paragraphs = (raw: string): string =>
  raw
    .split('\n\n')
    .filter((part) => part !== '')
    .map((part) => `<p>${inline(part)}</p>`)
    .join('\n');

const page = (body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tieout reference</title>
<style>
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
code { font: 0.9em ui-monospace, monospace; }
table { border-collapse: collapse; width: 100%; margin: 0.5rem 0 1rem; }
th, td { text-align: left; vertical-align: top; padding: 0.3rem 0.6rem; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
h2 { margin-top: 2.5rem; border-top: 2px solid; padding-top: 0.75rem; }
nav ul { list-style: none; padding: 0; }
small { font-weight: normal; opacity: 0.6; }
</style></head><body><main>${body}
</main></body></html>
`;
