/** Path of the service worker (docs/parts/page.md#offline). */
export const offlineWorkerPath = '/console-worker.js';
/** The flag by which `OFFLINE=off` reaches a page: it then takes the worker away. */
export const offlineFlag = 'offline';
/** Of the worker's caches; others of the origin are left alone. */
export const offlineCachePrefix = 'console-offline-';
