import type { Endpoint } from '../core/endpoint.ts';
import type * as T from '../core/schema.ts';
import type { KeyScope } from './integration-key.ts';

export const integrationBase = '/integration/v1';

type Shape = T.TSchema | undefined;

/**
 * A call of the integration API, below `integrationBase`: it needs a key with this scope instead of
 * a session. Any of them can also return the errors of keys.
 */
export interface Door<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  A extends T.TSchema = T.TSchema,
  F extends string | undefined = string | undefined,
> extends Endpoint<P, Q, B, A> {
  roles: 'public';
  /** Null for any key. */
  scope: KeyScope | null;
  /** The key may be the parameter `key`, for a client that can send no header. */
  keyInQuery?: true;
  /** Takes a file in this field of a multipart body. */
  file?: F;
}

/** Declares a door, as `endpoint` does a call of the console. */
export const door = <
  const A extends T.TSchema,
  const P extends Shape = undefined,
  const Q extends Shape = undefined,
  const B extends Shape = undefined,
  const F extends string | undefined = undefined,
>(
  row: Omit<Door<P, Q, B, A, F>, 'roles'>,
): Door<P, Q, B, A, F> => ({ ...row, roles: 'public' });
