import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { SmokeTests, type SmokeTest } from 'release-formats/smoke';
import { pathMatches } from 'shared-contracts/federation/paths';
import type { RemoteManifest } from 'shared-contracts/federation/remote';
import { rolesOf } from 'shared-contracts/federation/remote.rules';

import { smokeFile } from './release-files.ts';
import { schemaViolations } from './schema-violations.ts';
import { readJsonFile, type Unit } from './unit.ts';

/** Names in a smoke test that remote.json does not have. */
function unknownTo({ pages }: RemoteManifest, { path, as }: SmokeTest): string[] {
  const { pathname } = new URL(path, 'http://console');
  const matching = pages.filter((page) => pathMatches(page.path, pathname));
  if (matching.length === 0) return [`${path} is no page of remote.json`];
  const mayOpen = matching.some((page) =>
    page.public ? !as : as !== undefined && rolesOf(page).includes(as),
  );
  return mayOpen ? [] : [`${path} does not open ${as ? `as ${as}` : 'without a session'}`];
}

/** Reads and validates smoke.json; undefined where a remote has none. */
export function readSmokeTests(unit: Unit, manifest: RemoteManifest): SmokeTests | undefined {
  const file = join(unit.dir, smokeFile);
  if (!existsSync(file)) return undefined;
  const value = readJsonFile<unknown>(file);
  const violations = schemaViolations(SmokeTests, value);
  const tests = value as SmokeTests; // used where it has passed the schema
  const errors =
    violations.length > 0 ? violations : tests.flatMap((test) => unknownTo(manifest, test));
  if (errors.length > 0) throw new Error(`${unit.id}/${smokeFile}: ${errors.join('; ')}`);
  return tests;
}

/** The first page, as the first role that may open it. */
export function firstPageOpens({ pages }: RemoteManifest): SmokeTest[] {
  const page = pages.find(({ path }) => !path.includes(':'));
  if (!page) return [];
  const [as] = page.public ? [] : rolesOf(page);
  return [{ path: page.path, ...(as && { as }), sees: [] }];
}

/** The smoke tests of a built remote; without any its first page must open. */
export function smokeTestsIn(dir: string, manifest: RemoteManifest): readonly SmokeTest[] {
  const file = join(dir, smokeFile);
  return existsSync(file) ? readJsonFile<SmokeTests>(file) : firstPageOpens(manifest);
}
