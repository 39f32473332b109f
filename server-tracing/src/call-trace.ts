import type { FastifyInstance } from 'fastify';

/** The trace of a call that a server is answering. */
export interface CallTrace {
  /** Headers that make a call which is passed on to another server a part of this trace. */
  readonly headers: Readonly<Record<string, string>>;
  /** Begins the span of an SQL statement and returns what ends it. */
  statement(text: string): (error?: unknown) => void;
}

/** Sends the traces of one server, as long as an address for them is set. */
export interface Tracing {
  /** From now on each call to a route that `isTraced` accepts is a span. */
  traceCalls(app: FastifyInstance, isTraced: (route: string) => boolean): void;
  /** Sends what is left, for at most three seconds. */
  close(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined where no traces are made, and for routes that are left out. */
    trace: CallTrace | undefined;
  }
}
