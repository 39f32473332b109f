/** Names a webhook's row to the encryption of its secrets. */
export const sealedRow = (id: string): string => `webhook ${id}`;
