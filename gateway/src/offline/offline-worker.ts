// The service worker (docs/parts/page.md#offline). It answers nothing but a page that cannot be
// fetched, stores nothing but the page that it answers with, and shows push messages. The gateway sends it without its
// types, behind the line that defines `offline`.

import type { PushMessage } from 'shared-contracts/push/push-message';

declare const offline: {
  /** False: takes itself and what it stored away. */
  isOn: boolean;
  /** Of its caches; others of the origin are left alone. */
  cachePrefix: string;
  /** Names one content of the page: a worker with another page has another cache. */
  cacheName: string;
  page: string;
  /** A text that only that page has. */
  mark: string;
};

(() => {
  const { isOn, cachePrefix, cacheName, page, mark } = offline;
  // the global scope of a service worker, which TypeScript takes for one of any worker
  const scope = self as unknown as ServiceWorkerGlobalScope;

  async function removeCaches(except: string): Promise<void> {
    const names = (await caches.keys()).filter(
      (name) => name.startsWith(cachePrefix) && name !== except,
    );
    await Promise.all(names.map((name) => caches.delete(name)));
  }

  async function install(): Promise<void> {
    if (isOn) {
      const response = await fetch(page, { cache: 'no-store' });
      if (!response.ok) throw new Error(`${page}: ${response.status}`);
      // A captive portal answers with its own page.
      if (!(await response.clone().text()).includes(mark)) throw new Error(`${page}: of another`);
      await (await caches.open(cacheName)).put(page, response);
    }
    // It changes nothing while the console answers, so there is nothing to wait for.
    await scope.skipWaiting();
  }

  async function activate(): Promise<void> {
    await removeCaches(isOn ? cacheName : '');
    // The page is asked for while the worker starts, so that it costs a page no time.
    if (isOn) await scope.registration.navigationPreload.enable();
    else await scope.registration.unregister();
  }

  /** Statuses of a proxy without a working server behind it. */
  const isAway = ({ status }: Response): boolean => status >= 502 && status <= 504;

  async function answer(event: FetchEvent): Promise<Response> {
    const kept = () => caches.match(page, { cacheName });
    try {
      const preloaded = (await event.preloadResponse) as Response | undefined; // as specified
      const response = preloaded ?? (await fetch(event.request));
      return isAway(response) ? ((await kept()) ?? response) : response;
    } catch (error) {
      const instead = await kept();
      if (!instead) throw error;
      return instead;
    }
  }

  async function show({ data }: PushEvent): Promise<void> {
    if (!data) return;
    const { title, body, language, about, path } = data.json() as PushMessage;
    const tabs = await scope.clients.matchAll({ type: 'window' });
    if (tabs.some(({ visibilityState }) => visibilityState === 'visible')) return;
    await scope.registration.showNotification(title, {
      body,
      lang: language,
      dir: language === 'ur' ? 'rtl' : 'ltr',
      tag: `console ${about}`,
      data: path,
    });
  }

  /** A tab that is open is shown as it is: loading its page again would lose what was typed. */
  async function open(path: string): Promise<void> {
    const [tab] = await scope.clients.matchAll({ type: 'window' });
    await (tab ? tab.focus() : scope.clients.openWindow(path));
  }

  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('push', (event) => event.waitUntil(show(event)));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(String(event.notification.data)));
  });
  if (isOn)
    scope.addEventListener('fetch', (event) => {
      const { method, mode, destination } = event.request;
      if (method === 'GET' && mode === 'navigate' && destination === 'document')
        event.respondWith(answer(event));
    });
})();
