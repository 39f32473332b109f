import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Platform } from 'release-formats/platform';
import { readManifest } from 'release-kit/units/exposes.ts';
import type { Flavour, Unit } from 'release-kit/units/unit.ts';

import type { BuildPlace } from '../webpack/config.ts';
import { filesOf, offeredLines } from '../webpack/inputs.ts';
import { remotePart } from '../webpack/remote-config.ts';
import { installedPackages, packageLines } from './installed.ts';
import { unknownNames } from './platform-file.ts';

const kit = 'remote-kit';

/**
 * Ten hexadecimal digits over all inputs of a build: the remote's folder, the host's offered
 * modules, and the installed packages of the remote and of the kit.
 */
function buildId(unit: Unit, flavour: Flavour, platform: Platform): string {
  const hash = createHash('sha256').update(`${unit.id}@${unit.version} ${flavour}\n`);
  for (const file of filesOf(unit.dir))
    hash
      .update(`${relative(unit.dir, file)}\n`)
      .update(readFileSync(file))
      .update('\n');
  const packages = installedPackages(unit.dir, [kit]);
  for (const line of [
    ...offeredLines(platform.modules),
    ...packageLines(packages, Object.keys(platform.packages)),
  ])
    hash.update(`${line}\n`);
  return hash.digest('hex').slice(0, 10);
}

/** The folder of the installed contracts: the same for the kit and for the remote. */
const contractsFolder = (): string =>
  dirname(dirname(fileURLToPath(import.meta.resolve('shared-contracts/core/page-schema'))));

/** A remote in a separate folder, built against a host's release. */
export function installedPlace(unit: Unit, flavour: Flavour, platform: Platform): BuildPlace {
  const errors = unknownNames(readManifest(unit), platform);
  if (errors.length > 0) throw new Error(`${unit.id}/remote.json: ${errors.join('; ')}`);
  return {
    build: buildId(unit, flavour, platform),
    part: (exposes) => remotePart(exposes, platform.modules),
    contracts: contractsFolder(),
    cache: join(unit.dir, 'node_modules', '.cache', kit),
  };
}
