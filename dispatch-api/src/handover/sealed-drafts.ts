/** Names the row in which drafts are encrypted. */
export const sealedDraftsOf = (id: string): string => `handovers ${id}`;
