import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as the receiver of the tests got it. */
interface ReceivedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  /** Milliseconds. */
  durationMs: number;
  attributes: Record<string, string | number>;
}

interface OtlpSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: OtlpAttribute[];
}
interface OtlpAttribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface OtlpBody {
  resourceSpans: {
    resource: { attributes: OtlpAttribute[] };
    scopeSpans: { spans: OtlpSpan[] }[];
  }[];
}

export interface TraceReceiver {
  /** The base address, as in `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly endpoint: string;
  /** Everything that was sent, as it came. */
  text(): string;
  spans(): ReceivedSpan[];
  /** Resolves with all spans, once these satisfy a condition. */
  until(isEnough: (spans: ReceivedSpan[]) => boolean): Promise<ReceivedSpan[]>;
  stop(): Promise<void>;
}

const attributesOf = (attributes: readonly OtlpAttribute[]): Record<string, string | number> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']),
  );

const spansOf = (body: string): ReceivedSpan[] =>
  // a test fails on anything else
  (JSON.parse(body) as OtlpBody).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        service: String(attributesOf(resource.attributes)['service.name']),
        name: span.name,
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId || undefined,
        durationMs:
          Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1_000_000,
        attributes: attributesOf(span.attributes),
      })),
    ),
  );

/**
 * A receiver of OTLP over HTTP. `answer` may refuse what comes or leave it without an answer; it
 * takes everything unless given.
 */
export async function startTraceReceiver(
  answer: (response: ServerResponse) => void = (response) => void response.end('{}'),
): Promise<TraceReceiver> {
  const bodies: string[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      bodies.push(body);
      answer(response);
      for (const look of waiting) look();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const spans = () => bodies.flatMap(spansOf);
  return {
    // listening on TCP
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.join('\n'),
    spans,
    until: (isEnough) =>
      new Promise((resolve) => {
        const look = (): void => {
          const received = spans();
          if (!isEnough(received)) return;
          waiting.delete(look);
          resolve(received);
        };
        waiting.add(look);
        look();
      }),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
