import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  BatchSpanProcessor,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';

/** Called when the receiver begins to refuse spans, and when it accepts them again. */
export type OnSending = (failure: string | undefined) => void;

export interface Waiting {
  /** The most spans that wait for the receiver; further ones are dropped. */
  mostWaiting?: number;
  /** How long the first of them waits for others. */
  delayMs?: number;
  /** A receiver that does not answer in this time has refused. */
  answerMs?: number;
}

/**
 * Sends spans in batches to an OTLP receiver. A receiver that is away costs nothing but its
 * traces.
 */
export function sendSpans(
  endpoint: string,
  onSending: OnSending,
  { mostWaiting = 2048, delayMs = 2000, answerMs = 5000 }: Waiting = {},
): SpanProcessor {
  const sender = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: answerMs,
  });
  let isFailing = false;
  const exporter: SpanExporter = {
    export: (spans, done) =>
      sender.export(spans, (result) => {
        const fails = result.code !== ExportResultCode.SUCCESS;
        if (fails !== isFailing)
          onSending(fails ? (result.error?.message ?? 'it refuses') : undefined);
        isFailing = fails;
        done(result);
      }),
    forceFlush: () => sender.forceFlush(),
    shutdown: () => sender.shutdown(),
  };
  return new BatchSpanProcessor({
    exporter,
    maxQueueSize: mostWaiting,
    maxExportBatchSize: Math.min(512, mostWaiting),
    scheduledDelayMillis: delayMs,
    exportTimeoutMillis: answerMs,
  });
}
