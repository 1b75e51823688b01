export { checkedAddresses } from './connector.ts';
export type { DeliveryNeeds, FaultPoint, WebhookSettings } from './deliver-event.ts';
export { publishEvent, startDelivery } from './fan-out.ts';
export { beginAgain, deliveryJobs } from './lanes.ts';
export { openResolve } from './resolve.ts';
export { startDeliveries } from './start-deliveries.ts';
export { checkTarget, type Guard, isLoopbackHost, TargetRefused } from './target.ts';
export { testEvent } from './test-event.ts';
