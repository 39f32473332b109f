export {
  openClient,
  type ClientOptions,
  type IntegrationClient,
  type Refusal,
  type Result,
} from './client.ts';
export { readWebhook, type WebhookMessage } from './webhook.ts';
