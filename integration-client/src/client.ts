import ky, { isHTTPError, isNetworkError, isTimeoutError } from 'ky';
import type { Answer, Failure, Input } from 'shared-contracts/core/endpoint';
import type { ErrorId } from 'shared-contracts/core/errors';
import { integrationBase, type Door } from 'shared-contracts/integration/door';
import { doorsByName } from 'shared-contracts/integration/doors';

export interface ClientOptions {
  /** The console's URL. */
  url: string;
  key: string;
  /** How often a call is repeated before its result is a refusal. */
  retries?: number;
  /** Milliseconds to wait for each answer. */
  timeout?: number;
}

/** `connection.failed`: no answer of the API, although it may have done what was asked. */
export interface Refusal extends Partial<Omit<Failure, 'error_id'>> {
  error_id: ErrorId | 'connection.failed';
  message: string;
}

export type Result<A> = { ok: true; answer: A } | { ok: false; refusal: Refusal };

type FileOf<E> = E extends { file?: infer F }
  ? F extends string
    ? { file: Blob }
    : object
  : never;
/** `idempotencyKey` names a call that a later run of the caller may repeat. */
type CallInput<E> = Input<E> & FileOf<E> & { idempotencyKey?: string };
type Call<E> = (
  ...args: object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
) => Promise<Result<Answer<E>>>;

/** A function for each call of the integration API. */
export type IntegrationClient = {
  [Name in keyof typeof doorsByName]: Call<(typeof doorsByName)[Name]>;
};

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  file?: Blob;
  idempotencyKey?: string;
}

const pathOf = ({ path }: Door, params: Record<string, string> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));

function bodyOf(door: Door, { body, file }: AnyInput): { json?: unknown; body?: FormData } {
  if (!door.file || !file) return { json: body };
  const form = new FormData();
  form.append(door.file, file);
  return { body: form };
}

/** `data` is text where a proxy answered with its error page. */
const isFailure = (data: Failure | string | undefined): data is Failure => typeof data === 'object';

function refusalOf(error: unknown): Refusal {
  if (isNetworkError(error) || isTimeoutError(error))
    return { error_id: 'connection.failed', message: error.message };
  if (!isHTTPError<Failure>(error)) throw error;
  const { data, response } = error;
  if (!isFailure(data))
    return { error_id: 'connection.failed', message: error.message, code: response.status };
  // of the errors table, or of a later version's
  return data as Failure & { error_id: ErrorId };
}

/**
 * Opens a client, which throws only for errors of its caller. It repeats a call that got no answer,
 * and one answered by 429 or 503 when Retry-After says: each call has the effect of one.
 */
export function openClient({ url, key, retries = 4, timeout = 30_000 }: ClientOptions) {
  const api = ky.create({
    prefix: new URL(integrationBase, url).href,
    headers: { authorization: `Bearer ${key}` },
    timeout,
    totalTimeout: false,
    retry: {
      limit: retries,
      methods: ['get', 'post', 'put', 'delete'],
      statusCodes: [429, 502, 503, 504],
      afterStatusCodes: [429, 503],
      retryOnTimeout: true,
      // The first call still runs, although its answer was lost.
      shouldRetry: ({ error }) =>
        isHTTPError<Failure>(error) &&
        isFailure(error.data) &&
        error.data.error_id === 'idempotency.running'
          ? true
          : undefined,
    },
  });
  const send = async (door: Door, input: AnyInput = {}): Promise<Result<unknown>> => {
    const { idempotencyKey = crypto.randomUUID() } = input;
    try {
      const response = await api(pathOf(door, input.params), {
        method: door.method,
        searchParams: input.query,
        headers: door.idempotent ? { 'idempotency-key': idempotencyKey } : {},
        ...bodyOf(door, input),
      });
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      return { ok: true, answer: await (isJson ? response.json() : response.text()) };
    } catch (error) {
      return { ok: false, refusal: refusalOf(error) };
    }
  };
  const calls = Object.entries<Door>(doorsByName).map(([name, door]) => [
    name,
    (input?: AnyInput) => send(door, input),
  ]);
  // one for each name of the table
  return Object.fromEntries(calls) as IntegrationClient;
}
