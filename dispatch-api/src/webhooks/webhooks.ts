/** Sends messages to webhooks from this process. */
export interface Webhooks {
  /** Looks for messages that are due. */
  wake(): void;
}

/** Until a process sends messages, others do. */
export const noWebhooks: Webhooks = { wake: () => {} };
