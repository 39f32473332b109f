import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { TracerProvider } from '@opentelemetry/sdk-trace';

import { sendSpans } from './sending.ts';
import { startTraceReceiver } from './testing/trace-receiver.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

it('while a receiver does not answer, a full queue and the batch on its way stay in memory', async () => {
  const silent: ServerResponse[] = [];
  const receiver = await startTraceReceiver((response) => void silent.push(response));
  const failures: (string | undefined)[] = [];
  let onFailure = () => {};
  const failed = new Promise<void>((resolve) => {
    onFailure = resolve;
  });
  const processor = sendSpans(
    receiver.endpoint,
    (failure) => {
      failures.push(failure);
      onFailure();
    },
    { mostWaiting: 20, delayMs: 1, answerMs: 1000 },
  );
  const tracer = new TracerProvider({ spanProcessors: [processor] }).getTracer('test');
  const made = Array.from({ length: 2000 }, () => {
    const span = tracer.startSpan('made');
    span.end();
    return new WeakRef(span);
  });
  await receiver.until((spans) => spans.length > 0);
  await setImmediate();
  collect();
  expect(made.filter((span) => span.deref()).length).toBeLessThanOrEqual(40);
  for (const response of silent) response.destroy();
  await processor.shutdown().catch(() => {});
  // A busy machine reports it after the processor has given up.
  await failed;
  expect(failures).toEqual([expect.any(String)]);
  await receiver.stop();
});
