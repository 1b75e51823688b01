export { checkedAddresses } from './connector.ts';
export type { FaultPoint, WebhookSettings } from './delivery-needs.ts';
export { publishEvent, startDelivery } from './fan-out.ts';
export { beginAgain, deliveryJobs } from './lanes.ts';
export { openResolve } from './resolve.ts';
export { webhookHeaders } from './sign.ts';
export { startDeliveries } from './start-deliveries.ts';
export { checkTarget, type Guard, isLoopbackHost, TargetRefused } from './target.ts';
export { testEvent } from './test-event.ts';
