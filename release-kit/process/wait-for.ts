import { setTimeout as sleep } from 'node:timers/promises';

import { fetchWithin } from 'gateway/src/fetch-within.ts';

import { isRunning } from './children.ts';
import type { Child } from './children.ts';
import { processorSeconds } from './processor-time.ts';

/** A process without a sign of work for this long is idle. */
const idleMs = 60_000;
/**
 * This much processor time counts as work; the timers of a waiting process need less in a minute.
 */
const workSeconds = 0.5;
/** How often `onWait` is called. */
const reportedEveryMs = 10_000;
const pauseMs = 100;

export interface WaitOptions {
  /**
   * Called every ten seconds with a sentence that names the child, the time so far and its state.
   */
  onWait?: (sentence: string) => void;
  /** Monotonic milliseconds and a pause; tests replace it. */
  clock?: { now(): number; pause(ms: number): Promise<void> };
}
const realClock = { now: () => performance.now(), pause: (ms: number) => sleep(ms) };

const lastOutput = ({ lastLines, progress: { step } }: Child): string =>
  [
    step && `It was last ${step}.`,
    lastLines.length > 0 ? lastLines.join('\n') : 'It has printed nothing.',
  ]
    .filter(Boolean)
    .join('\n');

/**
 * Waits until `problemOf` returns undefined; any other value is the reason why the child is not
 * ready. There is no limit while the child works, since on a busy machine a start may take minutes.
 * Rejects as soon as the child has ended, and after a minute without a line, a step or processor
 * time, with the reason and the child's last output.
 */
export async function waitUntilReady(
  child: Child,
  problemOf: () => Promise<string | undefined>,
  { onWait, clock = realClock }: WaitOptions = {},
): Promise<void> {
  const began = clock.now();
  let reported = began;
  let lastWork = { at: began, reports: child.progress.reports, seconds: 0 };
  for (;;) {
    if (!isRunning(child)) {
      const { exitCode, signalCode } = child.process;
      throw new Error(
        `${child.name} ended while starting (${signalCode ?? `exit code ${exitCode ?? 'unknown'}`}):\n${lastOutput(child)}`,
      );
    }
    const missing = await problemOf();
    if (missing === undefined) return;

    const now = clock.now();
    const { reports, step } = child.progress;
    const seconds = processorSeconds(child.process.pid);
    // Where the system reports no processor time, a running child counts as working.
    const hasWorked =
      reports > lastWork.reports ||
      seconds === undefined ||
      seconds - lastWork.seconds >= workSeconds;
    if (hasWorked) lastWork = { at: now, reports, seconds: seconds ?? 0 };
    else if (now - lastWork.at >= idleMs) {
      throw new Error(
        `${child.name} makes no progress: for ${Math.round((now - lastWork.at) / 1000)} s it has neither answered (${missing}) nor worked.\n${lastOutput(child)}`,
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

/** Likewise waits until the address answers with a 2xx. */
export function waitForAnswer(url: string, child: Child, options?: WaitOptions): Promise<void> {
  return waitUntilReady(
    child,
    async () => {
      try {
        return await fetchWithin(2000, url, async (answer) => {
          await answer.arrayBuffer();
          return answer.ok ? undefined : `${url} answers ${answer.status}`;
        });
      } catch (error) {
        const { message, cause } = error instanceof Error ? error : new Error(String(error));
        return `${url} does not answer: ${cause instanceof Error && cause.message ? cause.message : message}`;
      }
    },
    options,
  );
}
