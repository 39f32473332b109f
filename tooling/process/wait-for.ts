import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from './children.ts';
import type { Child } from './children.ts';

/**
 * Waits until the address answers with a 2xx. Ends at once, with the child's last words, when the child has ended,
 * and after `timeoutMs` otherwise.
 */
export async function waitForAnswer(url: string, child: Child, timeoutMs = 60_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let last = 'no answer';
  while (Date.now() < deadline) {
    if (!isRunning(child)) throw new Error(`${child.name} ended while starting:\n${child.lastLines.join('\n')}`);
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
      await answer.arrayBuffer();
      if (answer.ok) return;
      last = `status ${answer.status}`;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    await sleep(100);
  }
  throw new Error(`${child.name} does not answer at ${url} (${last}):\n${child.lastLines.join('\n')}`);
}
