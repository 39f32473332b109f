import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { pullRelease } from 'gateway/src/oci-releases.ts';
import type { Release } from 'release-formats/release';

import { releaseFile } from '../units/release-files.ts';
import { readJsonFile } from '../units/unit.ts';
import type { CommandCall, ReleaseCommand } from './command.ts';
import { releaseDir, type ReleaseFolders } from './data-folders.ts';
import { readPointer } from './flip-log.ts';
import { storeOf } from './pointer-store.ts';
import { describedRelease } from './registration.ts';
import type { ReleaseFiles, SmokeFailure, SmokeSet } from './smoke-set.ts';
import { passedFile, untriedRemotes } from './untried.ts';

/** Releases by their ids. */
type Names = Readonly<Record<string, string>>;
type Call = Pick<CommandCall, 'context' | 'reason'>;

/** The folder of a release, which is fetched where only the registry of releases has it. */
async function stored(folders: ReleaseFolders, id: string, name: string): Promise<string> {
  const dir = releaseDir(folders, id, name);
  if (folders.oci && !existsSync(join(dir, releaseFile)))
    await pullRelease(folders.oci, folders.releases, { id, name });
  return dir;
}

function refusal({ host, remotes }: SmokeSet, failures: readonly SmokeFailure[]): Error {
  const lines = failures.map(({ id, name, why }) => {
    const { dir = '' } = remotes.find((remote) => remote.id === id) ?? {};
    const { remote } = readJsonFile<Release>(join(dir, releaseFile));
    return `  it would break ${id} ${name} (${remote?.owner}): ${why}`;
  });
  return new Error(`host ${host.name}: refused\n${lines.join('\n')}`);
}

/**
 * Runs the smoke test of every stable remote on a host, unless it has passed there before. `others`
 * are released together with the host, `built` has the folders of unpublished releases. @throws
 * with the broken pages, by remote, release and owner.
 */
async function tryHost(
  { context: { folders, log, smoke }, reason }: Call,
  host: string,
  others: Names,
  built: ReadonlyMap<string, string>,
): Promise<void> {
  const { units } = readPointer(folders);
  const after = { ...units };
  for (const [id, release] of Object.entries(others))
    after[id] = { percent: 0, salt: '', killed: false, ...units[id], release };
  const remotes = untriedRemotes(folders, after, host);
  if (remotes.length === 0) return log(`Host ${host} has already passed all smoke tests.`);
  const files = async (id: string, name: string): Promise<ReleaseFiles> => ({
    id,
    name,
    dir: built.get(id) ?? (await stored(folders, id, name)),
  });
  const set: SmokeSet = {
    host: await files('host', host),
    remotes: await Promise.all(remotes.map(({ id, name }) => files(id, name))),
  };
  const failures = await smoke?.(set);
  if (!failures)
    throw new Error(
      `host ${host}: refused\n  No browser found for the smoke tests of ${remotes.map(({ id }) => id).join(', ')}. On a machine with one, run: npm run release -- smoke ${host}`,
    );
  if (failures.length > 0) throw refusal(set, failures);
  log(`Host ${host} passed the smoke tests of ${remotes.map(({ id }) => id).join(', ')}.`);
  if (reason.dryRun) return;
  const text = `${JSON.stringify({ at: new Date().toISOString(), who: reason.who })}\n`;
  await storeOf(folders).update(({ files: written }) =>
    remotes.forEach((remote) => written.set(passedFile(host, remote), text)),
  );
}

/**
 * A host is tested with every stable remote before the pointer moves. Without an earlier host there
 * is nothing to break.
 */
export async function requireTried(
  call: CommandCall,
  { host, ...others }: Names,
  built: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const before = readPointer(call.context.folders).units['host'];
  if (host === undefined || !before || before.release === host || call.options.untried) return;
  await tryHost(call, host, others, built);
}

export const smokeCommand: ReleaseCommand = {
  usage: 'smoke NAME',
  what: 'run the smoke tests of all released remotes on a published host',
  names: [1, 1],
  more: "Runs the tests on the host NAME in a separate console with the reference API; users don't see it. The result is stored in the registry, so that set, rollout, promote and the composer can release the host on machines without a browser. Needs Chromium and this workspace's sources.",
  async run(call) {
    const [name = ''] = call.names;
    describedRelease(call.context.folders, 'host', name);
    await tryHost(call, name, {}, new Map());
  },
};
