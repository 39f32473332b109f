// Loaded only where an address for traces is set (docs/production.md#traces).
import { setTimeout as pause } from 'node:timers/promises';

import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type SpanContext,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';

import type { CallTrace, Tracing } from './call-trace.ts';
import { givenIds } from './given-ids.ts';
import { sendSpans, type Waiting } from './sending.ts';
import { statementName, statementText } from './statement-text.ts';

interface TracingOptions {
  /** Base address of an OTLP receiver over HTTP. */
  endpoint: string;
  /** Name of the server in the traces. */
  service: string;
  /** Share of the traces that are sent, 0 to 1. */
  share: number;
  /**
   * Whether pages call this server: it decides which traces are sent, regardless of the caller, and
   * adds the span of the page's press.
   */
  isEdge: boolean;
  waiting?: Waiting;
}

/** How long before its first call the user pressed something, in milliseconds. */
const pressKey = 'press';
const isDelay = /^\d{1,5}$/;
const closeMs = 3000;
/** The status of a call whose caller did not wait for its answer, as proxies write it. */
const givenUp = 499;

const codeOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.constructor.name;
};

/** Starts to trace: one span for each call, and below it one for each of its SQL statements. */
export function startTracing({
  endpoint,
  service,
  share,
  isEdge,
  waiting,
}: TracingOptions): Tracing {
  let log: FastifyBaseLogger | undefined;
  const processor = sendSpans(
    endpoint,
    (failure) =>
      failure === undefined
        ? log?.info('traces are taken again')
        : log?.warn({ reason: failure }, 'traces are not taken'),
    waiting,
  );
  const ids = givenIds();
  const byShare = new TraceIdRatioBasedSampler(share);
  const tracerOf = (name: string) =>
    new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': name }),
      sampler: isEdge ? byShare : new ParentBasedSampler({ root: byShare }),
      idGenerator: ids,
      spanProcessors: [processor],
    }).getTracer('dispatch-console');
  const tracer = tracerOf(service);
  const page = isEdge ? tracerOf('page') : undefined;
  const propagator = new W3CTraceContextPropagator();

  /** The span of the page's press, which the page has named and cannot send itself. */
  function pressOf(caller: SpanContext | undefined, arrivedAt: number) {
    const delay = caller?.traceState?.get(pressKey);
    if (!page || !caller || delay === undefined || !isDelay.test(delay)) return undefined;
    return ids.use(caller, () =>
      page.startSpan('press', { startTime: arrivedAt - Number(delay) }, ROOT_CONTEXT),
    );
  }

  const callTrace = (within: Context): CallTrace => {
    const headers: Record<string, string> = {};
    propagator.inject(within, headers, defaultTextMapSetter);
    return {
      headers,
      statement(text) {
        const query = statementText(text);
        const span = tracer.startSpan(
          statementName(query),
          {
            kind: SpanKind.CLIENT,
            attributes: { 'db.system.name': 'postgresql', 'db.query.text': query },
          },
          within,
        );
        return (error) => {
          // The message may hold a value; the code does not.
          if (error !== undefined)
            span
              .setAttribute('error.type', codeOf(error))
              .setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        };
      },
    };
  };

  return {
    traceCalls(app, isTraced) {
      log = app.log;
      app.decorateRequest('trace', undefined);
      const ends = new WeakMap<object, (status: number) => void>();
      app.addHook('onRequest', async (request) => {
        const route = request.routeOptions.url;
        if (route === undefined || !isTraced(route)) return;
        const around = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
        const press = pressOf(trace.getSpanContext(around), Date.now());
        const span = tracer.startSpan(
          `${request.method} ${route}`,
          {
            kind: SpanKind.SERVER,
            attributes: {
              'http.request.method': request.method,
              'http.route': route,
              'url.scheme': request.protocol,
              'console.request_id': request.id,
            },
          },
          around,
        );
        request.trace = callTrace(trace.setSpan(around, span));
        ends.set(request, (status) => {
          ends.delete(request);
          span.setAttribute('http.response.status_code', status);
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
          press?.end();
        });
      });
      app.addHook('onResponse', async (request, reply) => ends.get(request)?.(reply.statusCode));
      app.addHook('onRequestAbort', async (request) => ends.get(request)?.(givenUp));
    },
    async close() {
      await Promise.race([
        processor.shutdown().catch(() => {}),
        pause(closeMs, undefined, { ref: false }),
      ]);
    },
  };
}
