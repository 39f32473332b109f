import { call, currentLanguage, hasExtension, useUserPreference } from 'shared-bus';
import { getPushKey, subscribeToPush, unsubscribeFromPush } from 'shared-contracts/push/push.api';

// A failure is shown by the choice, or not at all; it ends no session.
const quietly = { keepSession: true };

const readChoice = (stored: unknown): boolean => stored === true;
/** Whether this user chose push messages in this browser (docs/domain/queue.md#push). */
export const usePushChoice = () => useUserPreference('here.queue.push', readChoice);

/** Not on an origin without https, nor in every browser. */
const isPossible = (): boolean =>
  hasExtension('push') &&
  'serviceWorker' in navigator &&
  'PushManager' in globalThis &&
  'Notification' in globalThis;

/** The key to subscribe with; null where this browser or the server has no push messages. */
export async function fetchPushKey(signal: AbortSignal): Promise<string | null> {
  if (!isPossible()) return null;
  return (await call(getPushKey, { ...quietly, signal })).public_key;
}

/** Subscribes this browser for the session, once the user has allowed it. Rejects if it can't. */
export async function startPush(publicKey: string): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  if (!worker) throw new Error('the console has no service worker');
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await call(subscribeToPush, {
    ...quietly,
    body: { endpoint, p256dh, auth, language: currentLanguage() },
  });
}

export async function endPush(): Promise<void> {
  await call(unsubscribeFromPush, quietly);
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
