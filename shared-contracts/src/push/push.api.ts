import { endpoint } from '../core/endpoint.ts';
import { staff } from '../core/role.ts';
import * as T from '../core/schema.ts';

export const PushSubscription = T.Object({
  /** Of the browser's push service (RFC 8030). */
  endpoint: T.String({ maxLength: 1000 }),
  /** Public key and secret of the browser, base64url without padding (RFC 8291). */
  p256dh: T.String({ pattern: '^[A-Za-z0-9_-]{87}$' }),
  auth: T.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
  language: T.Values(['en', 'ur']),
});
export type PushSubscription = T.Static<typeof PushSubscription>;

/** The key with which a browser subscribes; null where the server sends no push messages. */
export const getPushKey = endpoint({
  id: 'push.key',
  method: 'GET',
  path: '/push/key',
  summary: "The server's key for push messages",
  roles: staff,
  answer: T.answer({ public_key: T.Nullable(T.String()) }),
  extension: 'push',
});
/**
 * Has this session's browser called by its push service while the user has no tab open, until the
 * session ends. A newer subscription of the session or the browser replaces an older one.
 */
export const subscribeToPush = endpoint({
  id: 'push.subscribe',
  method: 'PUT',
  path: '/push/subscription',
  summary: 'Receive push messages',
  roles: staff,
  body: PushSubscription,
  answer: T.answer({}),
  extension: 'push',
});
export const unsubscribeFromPush = endpoint({
  id: 'push.unsubscribe',
  method: 'DELETE',
  path: '/push/subscription',
  summary: 'Receive no more push messages',
  roles: staff,
  answer: T.answer({}),
  extension: 'push',
});
