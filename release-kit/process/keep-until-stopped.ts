import type { Child } from './children.ts';
import { stopChild } from './children.ts';

/**
 * Runs a group of children: Ctrl-C or SIGTERM stops all of them in the given order. When one ends
 * on its own, the others are stopped and its last output is printed. Sets the exit code.
 */
export async function keepUntilStopped(children: readonly Child[]): Promise<void> {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const stopped = new Promise<undefined>((resolve) => {
    for (const signal of signals) process.on(signal, () => resolve(undefined));
  });
  const ended = await Promise.race([
    stopped,
    ...children.map(async (child) => (await child.ended, child)),
  ]);
  if (ended) {
    console.error(`\n${ended.name} stopped unexpectedly:\n${ended.lastLines.join('\n')}`);
    process.exitCode = 1;
  } else {
    console.log('\n▸ stopping');
  }
  for (const child of children) await stopChild(child);
}
