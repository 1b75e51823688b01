import type { FastifyInstance } from 'fastify';
import { isTraceparent, type OpenSpan, type Traces } from '../traces/index.ts';

/** What machines ask every few seconds is no customer's request. */
const untraced = new Set(['/healthz', '/readyz', '/metrics']);

/** Each request is a span, in the trace of whoever calls; what it leads to belongs to it. */
export function traceRequests(app: FastifyInstance, traces: Traces): void {
  if (!traces.isOn) return;
  const spans = new WeakMap<object, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers } = request;
    const route = routeOptions.url ?? 'none';
    if (untraced.has(route)) return done();
    const { traceparent } = headers;
    const parent = typeof traceparent === 'string' && isTraceparent(traceparent) ? traceparent : null;
    const attributes = { 'http.request.method': method, 'http.route': route, 'tieout.request_id': request.id };
    const span = traces.begin({ name: `${method} ${route}`, kind: 'server', parent, attributes });
    spans.set(request, span);
    traces.enter(span, done);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, statusCode >= 500 ? `${statusCode}` : null);
  });
}
