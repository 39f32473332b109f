import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { startFederation } from 'shared-bus';
import type { Composition } from 'shared-contracts/federation/composition';
import { compositionElementId } from 'shared-contracts/federation/page';
import { guardScripts } from './guard-scripts.ts';

/** Reads the page's composition and hands the bus the runtime that it drives. Nothing of a remote is fetched yet. */
export function startRemotes(): void {
  registerPlugins([guardScripts]);
  const composition = JSON.parse(document.getElementById(compositionElementId)?.textContent ?? '') as Composition; // written by the gateway by the same contract
  startFederation(composition, {
    register(name, entry) {
      registerRemotes([{ name, entry: globalThis.__consoleUrl(entry) }], { force: true });
    },
    load: (module) => loadRemote<unknown>(module),
    freshAddress: globalThis.__consoleRetry,
  });
}
