import { config } from 'shared-bus';
import {
  offlineCachePrefix,
  offlineFlag,
  offlineWorkerPath,
} from 'shared-contracts/offline/worker';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string };
}
// Not in TypeScript's DOM library yet, and not in every browser.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** The only URL that this policy allows. */
const workerUrl = (): string =>
  trustedTypes
    ? trustedTypes
        .createPolicy('console', { createScriptURL: () => offlineWorkerPath })
        .createScriptURL(offlineWorkerPath)
    : offlineWorkerPath;

const isOurs = ({ active, waiting, installing }: ServiceWorkerRegistration): boolean =>
  [active, waiting, installing].some(
    (worker) => worker && new URL(worker.scriptURL).pathname === offlineWorkerPath,
  );

/**
 * Registers the service worker, or takes it away where the operator has switched it off
 * (docs/parts/page.md#offline). A worker that is switched off also takes itself away, once the
 * browser has asked for it.
 */
export async function followServiceWorker(): Promise<void> {
  // Not on an origin without https.
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker) return;
  if (config.flags[offlineFlag] ?? true) {
    await serviceWorker.register(workerUrl(), { updateViaCache: 'none' });
    return;
  }
  const registrations = await serviceWorker.getRegistrations();
  const names = (await caches.keys()).filter((name) => name.startsWith(offlineCachePrefix));
  await Promise.all([
    ...registrations.filter(isOurs).map((one) => one.unregister()),
    ...names.map((name) => caches.delete(name)),
  ]);
}
