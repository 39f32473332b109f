/**
 * Says to whoever started this process as its child what it does until it answers; a process on its
 * own says it to nobody.
 */
export function reportStep(step: string): void {
  if (process.connected) process.send?.({ step });
}
