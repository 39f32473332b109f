import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { startFederation, startOverrides, startRemoteReports } from 'shared-bus';
import type { Composition } from 'shared-contracts/federation/composition';
import { compositionElementId } from 'shared-contracts/federation/page';

import { guardScripts } from './guard-scripts.ts';
import { keepShared } from './keep-shared.ts';

/**
 * OpenLayers, the platform's second chunk. Remotes load it through its shared modules; this keeps
 * them in the host's build. @public
 */
export const loadMap = () => import(/* webpackChunkName: "map-modules" */ '../platform/map.ts');
/** The same for vector tiles, which not every map has. @public */
export const loadMapTiles = () =>
  import(/* webpackChunkName: "map-tiles-modules" */ '../platform/map-tiles.ts');

/**
 * Reads the page's composition and gives the bus the federation runtime. Nothing of a remote is
 * fetched yet. `ask`: the user decides about this tab's overrides before anything of them runs;
 * `leave`: the page reloads with another composition, and nothing must render.
 */
export function startRemotes(): ReturnType<typeof startOverrides> {
  registerPlugins([guardScripts, keepShared]);
  const composition = JSON.parse(
    document.getElementById(compositionElementId)?.textContent ?? '',
  ) as Composition; // written by the gateway from the same contract
  startFederation(composition, {
    register(name, entry) {
      registerRemotes([{ name, entry: globalThis.__consoleUrl(entry) }], { force: true });
    },
    load: (module) => loadRemote<unknown>(module),
    freshAddress: globalThis.__consoleRetry,
  });
  const step = startOverrides();
  if (step === 'run') startRemoteReports();
  return step;
}
