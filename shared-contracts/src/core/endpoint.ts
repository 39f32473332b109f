import type { ErrorId } from './errors.ts';
import type { Role } from './role.ts';
import * as T from './schema.ts';

/**
 * Optional features that the documents do not describe
 * (docs/decisions/calls.md#optional-extensions). `/config.json` lists those of the server in use;
 * without one the console visibly lacks a feature.
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
  'trip-attention',
  'user-search',
  'read-state',
  'needs-me',
  'action-times',
  'trip-care',
  'live-map',
  'confirmation',
  'preferences',
  'own-sessions',
  'known-caller',
  'integration',
  'jobs',
  'masked-numbers',
  'message-receipts',
  'enrolment-links',
  'push',
  'driver-ranking',
  'assisted-assignment',
  'offers',
  'automatic-dispatch',
  'dry-run',
  'place-sessions',
  'outside-services',
  'single-sign-on',
  'reports',
  'recurring',
  'tracking',
  'board',
  'handover',
  'place-history',
  'booking-links',
  'phone-calls',
] as const;
type Extension = (typeof extensions)[number];

type Shape = T.TSchema | undefined;

/** Maximum size of a JSON body, unless its endpoint sets another. */
export const maxBodyKilobytes = 64;
/** The largest limit of any endpoint, which the gateway enforces. */
export const largestBodyKilobytes = 1024;

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
   * Roles that may call it (docs/decisions/calls.md#roles); the command checks own-row rules.
   * `public` needs no session.
   */
  roles: readonly Role[] | 'public';
  params?: P;
  query?: Q;
  body?: B;
  /** The answer at status 200, envelope included. */
  answer: A;
  /**
   * Error ids beyond those that any call can return (request.invalid, body.too-large, rate.limited,
   * session.*, role.refused, server.*).
   */
  errors?: readonly ErrorId[];
  /** Accepts an Idempotency-Key header (docs/decisions/calls.md#idempotency). */
  idempotent?: true;
  /** Maximum size of its JSON body, if more than `maxBodyKilobytes`. */
  bodyKilobytes?: number;
  /** Exists only where the server has this extension. */
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

/** The input of a call: `{ params, query, body }`, each only where the endpoint has it. */
export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B>
    : never;
/** The answer of a call, envelope included. */
export type Answer<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? T.Static<A> : never;

/** The same as a page reads it, from our API or another provider (`T.Read`). */
export type ReadAnswer<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? T.ReadShape<A> : never;

/** The body of every failed call (docs/decisions/calls.md#answer-envelope). */
export const Failure = T.Object({
  /** Equals the HTTP status. */
  code: T.Integer(),
  message: T.String(),
  /** A readable title. */
  error: T.String(),
  /** The stable id of the errors table. */
  error_id: T.String(),
  request_id: T.Optional(T.String()),
  /** The field at fault, where one is. */
  field: T.Optional(T.String()),
  data: T.Optional(T.Unknown()),
});
export type Failure = T.Static<typeof Failure>;

/**
 * The query of a lookup that often finds nothing: with it, a server with the extension
 * `known-caller` answers null or an empty list; otherwise 404, as documented. Browsers report each
 * 404 as an error of the page.
 */
export const orNullQuery = { or_null: T.Optional(T.Boolean()) };

/** Paging of every list (docs/domain/basics.md#calls, docs/decisions/calls.md#open-paths). */
export const pageAnswer = {
  current_page: T.Integer({ minimum: 1 }),
  total_records: T.Integer({ minimum: 0 }),
  total_pages: T.Integer({ minimum: 0 }),
};
/** Paging of a list that may have very many rows. */
export const longPageAnswer = {
  ...pageAnswer,
  /** There are about total_records, which is above 10,000. */
  total_is_estimate: T.Optional(T.Boolean()),
};
/** The highest page of a list that reads the rows of all earlier pages. */
export const maxPage = 1000;
/** The same for a list that finds any page by position at constant cost. */
export const maxPageByPosition = 1_000_000;
/** Page and limit of every list's query. A URL carries numbers as digits; the API coerces them. */
export const pageQuery = (limits: readonly number[], maximum = maxPage) => ({
  page: T.Optional(T.Integer({ minimum: 1, maximum, default: 1 })),
  limit: T.Optional(T.Integer({ minimum: 1, maximum: Math.max(...limits), default: limits[0] })),
});
