import type { OpenAPIV3_1 } from 'openapi-types';
import { Refusal, type RefusalCode, refusals } from '../../refusals/index.ts';
import { problemOf } from '../problem.ts';
import { errorAdvice, rejectionAdvice } from './error-advice.ts';
import { docsPage, text } from './html.ts';
import { renderMarkdown } from './render-markdown.ts';

type Document = OpenAPIV3_1.Document;

const words = (markdown: string): string => renderMarkdown(markdown, (target) => target);
const isRefusal = (code: string): code is RefusalCode => Object.hasOwn(refusals, code);
const isRejection = (code: string): code is keyof typeof rejectionAdvice => Object.hasOwn(rejectionAdvice, code);

/** Every code there is, from the same tables that answer. */
export function errorList(): string {
  const refused = Object.entries(refusals).map(
    ([code, { status, title }]) =>
      `<tr><td><a href="/docs/errors/${code}"><code>${code}</code></a></td><td>${status}</td><td>${text(title)}</td></tr>`,
  );
  const rejected = Object.entries(rejectionAdvice).map(
    ([code, { title }]) =>
      `<tr><td><a href="/docs/errors/${code}"><code>${code}</code></a></td><td>${text(title)}</td></tr>`,
  );
  return docsPage({
    path: '/docs/errors',
    title: 'Errors',
    body: `<h1>Errors</h1>
<p>Errors are <code>application/problem+json</code> (RFC 9457). <code>code</code> says why for programs, <code>detail</code>
for people, and <code>request_id</code> helps the operator to find the request.</p>
<h2 id="answers">Codes of answers</h2><table><tr><th>code</th><th>status</th><th>meaning</th></tr>${refused.join('')}</table>
<h2 id="statements">Codes of rejected statements</h2><p>In <code>error.code</code> of a statement that is
<code>rejected</code>. It is not charged.</p><table><tr><th>code</th><th>meaning</th></tr>${rejected.join('')}</table>`,
  });
}

/** The page of one code; null for a code that is none. */
export function errorPage(code: string, document: Document): string | null {
  if (isRefusal(code)) return refusalPage(code, document);
  return isRejection(code) ? rejectionPage(code) : null;
}

function refusalPage(code: RefusalCode, document: Document): string {
  const { status, title } = refusals[code];
  const example = problemOf(new Refusal(code, `${title}.`), 'req_4c1fd0t3q8z7x2m5k9w1e6ba');
  const callers = operationsAnswering(document, status);
  return docsPage({
    path: '/docs/errors',
    title: code,
    body: `<h1><code>${code}</code> <small>${status}</small></h1>
<p>${text(title)}.</p><h2>What to do</h2>${words(errorAdvice[code])}
<h2>As it is answered</h2><pre><code>${text(`HTTP ${status}\nContent-Type: application/problem+json\n\n${JSON.stringify(example, null, 2)}`)}</code></pre>
${callers.length === 0 ? '' : `<h2>Where ${status} is answered</h2><ul>${callers.map((one) => `<li><code>${text(one)}</code></li>`).join('')}</ul>`}
<p><a href="/docs/errors">All codes</a></p>`,
  });
}

function rejectionPage(code: keyof typeof rejectionAdvice): string {
  const { title, advice } = rejectionAdvice[code];
  return docsPage({
    path: '/docs/errors',
    title: code,
    body: `<h1><code>${code}</code> <small>rejected</small></h1>
<p>${text(title)}. The statement is <code>rejected</code>, which costs nothing, and <code>error.code</code> says so.</p>
<h2>What to do</h2>${words(advice)}<p><a href="/docs/errors">All codes</a></p>`,
  });
}

const operationsAnswering = (document: Document, status: number): string[] =>
  Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {})
      .filter(([, operation]) => String(status) in ((operation as OpenAPIV3_1.OperationObject).responses ?? {}))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
