import type { Config } from '../config/index.ts';
import { type FaultPoint, type Guard, isLoopbackHost, openResolve, type WebhookSettings } from '../deliveries/index.ts';

/** Loopback may be a target where the operator says so, and only while the service is reached over nothing else. */
export function webhookSettings(
  config: Config,
  options: { readonly resolve?: Guard['resolve']; onNotice?(text: string): void },
): WebhookSettings {
  return {
    scheduleMs: config.webhookScheduleMs,
    guard: {
      isLoopbackAllowed: config.isWebhookLoopbackAllowed && isOnLoopback(config),
      resolve: options.resolve ?? openResolve(),
    },
    onSwitchedOff: ({ id, customerId }) =>
      options.onNotice?.(`webhook endpoint ${id} of ${customerId} failed for five days and is switched off`),
    passPoint: diesAt(config.dieAt),
  };
}

/** Behind a proxy that the world reaches, listening on loopback means nothing. */
function isOnLoopback({ host, baseUrl }: Config): boolean {
  const isProxied = baseUrl !== null && !isLoopbackHost(new URL(baseUrl).hostname.replace(/^\[|\]$/g, ''));
  return isLoopbackHost(host) && !isProxied;
}

/** The way a process dies that nobody asked: at once, with nothing tidied up. */
function diesAt(at: Config['dieAt']): (point: FaultPoint) => void {
  if (at === null) return () => {};
  let passed = 0;
  return (point) => {
    if (point !== at.point) return;
    passed += 1;
    if (passed >= at.count) process.kill(process.pid, 'SIGKILL');
  };
}
