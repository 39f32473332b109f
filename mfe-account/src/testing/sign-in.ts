/**
 * Time limit of a hook that may start the API, which seeds its data first and is slow on a busy
 * machine.
 */
export const apiStartMs = 120_000;
