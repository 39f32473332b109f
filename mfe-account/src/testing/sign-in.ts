/**
 * For the hook that may be the one to start the API: its data is seeded first, which takes its time
 * on a busy machine.
 */
export const apiStartMs = 120_000;
