/** What receivers of webhooks use; the service itself is started by its command line. */
export {
  type ReceivedWebhook,
  verifyWebhook,
  type WebhookEvent,
  WebhookNotVerified,
} from './verify-webhook/index.ts';
