import { AsyncLocalStorage } from 'node:async_hooks';

import type { CallTrace } from 'server-tracing/call-trace';

/** Context of a call that its statements can read. */
interface Call {
  id: string;
  /** Where traces are made. */
  trace: CallTrace | undefined;
}

const calls = new AsyncLocalStorage<Call | undefined>();

/** Runs a part of a call; statements that it sends name the call. */
export const withCall = (call: Call, work: () => void): void => calls.run(call, work);

/** Runs what a call only sets off, and what is nobody's call. */
export const withoutCall = <T>(work: () => T): T => calls.run(undefined, work);

export const currentCall = (): Call | undefined => calls.getStore();

/** Runs a statement as a span of the call, where traces are made. */
export function asSpan<T>(
  trace: CallTrace | undefined,
  text: string,
  run: () => Promise<T>,
): Promise<T> {
  if (!trace) return run();
  const end = trace.statement(text);
  const running = run();
  // The caller that waits for the statement handles its error.
  running.then(() => end(), end);
  return running;
}
