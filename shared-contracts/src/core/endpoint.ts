import type { ErrorId } from './errors.ts';
import type { Role } from './role.ts';
import * as T from './schema.ts';

/**
 * What goes beyond the documents and is optional on the wire
 * (docs/decisions/calls.md#optional-extensions). `/config.json` lists what the server in use has;
 * without one the console works visibly reduced.
 */
export const extensions = [
  'leases',
  'events',
  'row-versions',
  'idempotency',
  'media-tokens',
  'client-reports',
  'user-sessions',
  'audit-log',
  'day-sums',
  'trip-export',
  'user-search',
  'read-state',
] as const;
type Extension = (typeof extensions)[number];

type Shape = T.TSchema | undefined;

export interface Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  A extends T.TSchema = T.TSchema,
> {
  /**
   * Stable name, noun first: `queue.list`. Names the OpenAPI operation, the query key and the
   * recorded use of a release.
   */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the API base, with `{name}` for path parameters: `/booking_queue/exists/{id}`. */
  path: string;
  /** One sentence for the OpenAPI page. */
  summary: string;
  /**
   * Who may call it (docs/decisions/calls.md#roles); own-row rules are the command's. `public`
   * needs no session.
   */
  roles: readonly Role[] | 'public';
  params?: P;
  query?: Q;
  body?: B;
  /** The answer at status 200, envelope included. */
  answer: A;
  /**
   * Error ids beyond those that any call can answer (request.invalid, session.*, role.refused,
   * server.*).
   */
  errors?: readonly ErrorId[];
  /** Accepts an Idempotency-Key header (docs/decisions/calls.md#idempotency). */
  idempotent?: true;
  /** Present only where the server has this extension. */
  extension?: Extension;
  /** Exists in demo mode only. */
  demo?: true;
}

/**
 * Declares an endpoint; the generic parameters keep each schema's own type for `Input` and
 * `Answer`.
 */
export const endpoint = <
  const A extends T.TSchema,
  const P extends Shape = undefined,
  const Q extends Shape = undefined,
  const B extends Shape = undefined,
>(
  row: Endpoint<P, Q, B, A>,
): Endpoint<P, Q, B, A> => row;

type Part<K extends string, S> = S extends T.TSchema
  ? { [key in K]: T.Static<S> }
  : { [key in K]?: undefined };

/** What a call takes: `{ params, query, body }`, each only where the endpoint has it. */
export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B>
    : never;
/** What a call answers, envelope included. */
export type Answer<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? T.Static<A> : never;

/** The same as a page reads it, from our API or another provider (`T.Read`). */
export type ReadAnswer<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? T.ReadShape<A> : never;

/** The body of every failed call (docs/decisions/calls.md#answer-envelope). */
export const Failure = T.Object({
  code: T.Integer({ description: 'equals the HTTP status' }),
  message: T.String(),
  error: T.String({ description: 'readable title' }),
  error_id: T.String({ description: 'stable id of the errors table' }),
  request_id: T.Optional(T.String()),
  field: T.Optional(T.String({ description: 'the field at fault, where one is' })),
  data: T.Optional(T.Unknown()),
});
export type Failure = T.Static<typeof Failure>;

/** Paging of every list (docs/domain/basics.md#calls, docs/decisions/calls.md#open-paths). */
export const pageAnswer = {
  current_page: T.Integer({ minimum: 1 }),
  total_records: T.Integer({ minimum: 0 }),
  total_pages: T.Integer({ minimum: 0 }),
};
/** Page and limit of every list's query. Numbers stand as digits in an address; the API coerces. */
export const pageQuery = (limits: readonly number[]) => ({
  // No list is that long; beyond it a database's offset ends.
  page: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000_000, default: 1 })),
  limit: T.Optional(T.Integer({ minimum: 1, maximum: Math.max(...limits), default: limits[0] })),
});
