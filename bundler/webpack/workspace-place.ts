import { join } from 'node:path';

import { workspaceRoot } from 'release-kit/process/workspace.ts';
import type { Flavour, Unit } from 'release-kit/units/unit.ts';

import { buildId } from './build-id.ts';
import type { BuildPlace } from './config.ts';
import { hostPart } from './host-config.ts';
import { offeredModules } from './platform.ts';
import { remotePart } from './remote-config.ts';

/** A unit of this workspace: its remotes are built against the host of the same sources. */
export const workspacePlace = (unit: Unit, flavour: Flavour): BuildPlace => ({
  build: buildId(unit, flavour),
  part: (exposes) =>
    unit.isHost ? hostPart(flavour) : remotePart(exposes, offeredModules(flavour)),
  contracts: join(workspaceRoot, 'shared-contracts', 'src'),
  cache: join(workspaceRoot, '.cache', 'webpack', unit.id),
});
