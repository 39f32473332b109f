/** Reports a step of the start to the parent process; without a parent it does nothing. */
export function reportStep(step: string): void {
  if (process.connected) process.send?.({ step });
}
