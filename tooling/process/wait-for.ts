import { setTimeout as sleep } from 'node:timers/promises';

import { isRunning } from './children.ts';
import type { Child } from './children.ts';
import { processorSeconds } from './processor-time.ts';

/** A process that shows no sign of work for so long stands still. */
const stillMs = 60_000;
/**
 * So much processor time is work; the timers of a process that waits for something need less in a
 * minute.
 */
const workSeconds = 0.5;
/** How often `onWait` is called. */
const reportedEveryMs = 10_000;
const pauseMs = 100;

export interface WaitOptions {
  /**
   * Called every ten seconds with a sentence that says who is waited for, how long already, and
   * what it does.
   */
  onWait?: (sentence: string) => void;
  /** Monotonic milliseconds and a pause; a test brings its own. */
  clock?: { now(): number; pause(ms: number): Promise<void> };
}
const realClock = { now: () => performance.now(), pause: (ms: number) => sleep(ms) };

const lastWords = ({ lastLines, progress: { step } }: Child): string =>
  [
    step && `It was last ${step}.`,
    lastLines.length > 0 ? lastLines.join('\n') : 'It has printed nothing.',
  ]
    .filter(Boolean)
    .join('\n');

/**
 * Waits until `ask` answers undefined; any other answer is the reason why the child is not ready.
 * There is no limit as long as the child works: on a busy machine a start may take minutes. Rejects
 * at once when the child has ended, and after a minute without a line, a step or processor time,
 * with the reason and the child's last words.
 */
export async function waitUntilReady(
  child: Child,
  ask: () => Promise<string | undefined>,
  { onWait, clock = realClock }: WaitOptions = {},
): Promise<void> {
  const began = clock.now();
  let reported = began;
  let seen = { at: began, reports: child.progress.reports, seconds: 0 };
  for (;;) {
    if (!isRunning(child)) {
      const { exitCode, signalCode } = child.process;
      throw new Error(
        `${child.name} ended while starting (${signalCode ?? `exit code ${exitCode ?? 'unknown'}`}):\n${lastWords(child)}`,
      );
    }
    const missing = await ask();
    if (missing === undefined) return;

    const now = clock.now();
    const { reports, step } = child.progress;
    const seconds = processorSeconds(child.process.pid);
    // Where the system does not tell a process's time, living is taken for working.
    const hasWorked =
      reports > seen.reports || seconds === undefined || seconds - seen.seconds >= workSeconds;
    if (hasWorked) seen = { at: now, reports, seconds: seconds ?? 0 };
    else if (now - seen.at >= stillMs) {
      throw new Error(
        `${child.name} stands still: for ${Math.round((now - seen.at) / 1000)} s it has neither answered (${missing}) nor worked.\n${lastWords(child)}`,
      );
    }
    if (onWait && now - reported >= reportedEveryMs) {
      reported = now;
      onWait(
        `${child.name} is still starting (${Math.round((now - began) / 1000)} s): ${step ?? missing}`,
      );
    }
    await clock.pause(pauseMs);
  }
}

/** Waits in the same way until the address answers with a 2xx. */
export function waitForAnswer(url: string, child: Child, options?: WaitOptions): Promise<void> {
  return waitUntilReady(
    child,
    async () => {
      try {
        const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
        await answer.arrayBuffer();
        return answer.ok ? undefined : `${url} answers ${answer.status}`;
      } catch (error) {
        const { message, cause } = error instanceof Error ? error : new Error(String(error));
        return `${url} does not answer: ${cause instanceof Error && cause.message ? cause.message : message}`;
      }
    },
    options,
  );
}
