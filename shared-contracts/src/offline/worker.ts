/** Path of the service worker (docs/parts/page.md#offline). */
export const offlineWorkerPath = '/console-worker.js';
/** The flag by which `OFFLINE=off` reaches a page, which then removes the worker. */
export const offlineFlag = 'offline';
/** Prefix of the worker's caches; others of the origin are left alone. */
export const offlineCachePrefix = 'console-offline-';
