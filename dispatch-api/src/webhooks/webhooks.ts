import type { WebhookEvent } from 'shared-contracts/webhooks/webhook-events';

/** The webhooks of this process, as commands and calls see them. */
export interface Webhooks {
  /** Whether some webhook gets this event, as of a second ago at most. */
  isWanted(event: WebhookEvent): boolean;
  /** Reads which events are wanted, because a webhook has changed. */
  refresh(): Promise<void>;
  /** Looks for messages that are due. */
  wake(): void;
}

/** Until a process sends messages, it writes none. */
export const noWebhooks: Webhooks = {
  isWanted: () => false,
  refresh: async () => {},
  wake: () => {},
};
