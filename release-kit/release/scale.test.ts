// Three gateways and two composers that share PostgreSQL and an OCI registry and nothing else, five
// teams that release at the same time, and a composer and the registry that are killed in between.
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { buildGateway } from 'gateway/src/gateway.ts';
import { pullRelease } from 'gateway/src/oci-releases.ts';
import { ociSettings } from 'gateway/src/oci-request.ts';
import { releaseName } from 'release-formats/release';
import type { Composition } from 'shared-contracts/federation/composition';
import { bySize } from 'shared-contracts/testing/by-size.builder';

import { isRunning, startChild, stopChild, type Child } from '../process/children.ts';
import { freePort } from '../process/ports.ts';
import { startOciRegistry } from '../system/servers.ts';
import { registeredDir, type ReleaseFolders } from './data-folders.ts';
import { readFlips, readPointer } from './flip-log.ts';
import { storeOf } from './pointer-store.ts';
import { publish, readRelease } from './publish.ts';
import { release } from './rollout.ts';
import { config, dataIn } from './sample-gateway.ts';
import { emptyFolders, sampleBuild } from './sample-release.ts';
import { sampleDatabases } from './sample-stores.ts';
import { startTeamProcesses } from './sample-teams.ts';

const flipsOfATeam = bySize(2, 10);
const teams = ['mfe-queue', 'mfe-trips', 'mfe-admin', 'mfe-account', 'mfe-booking'];
const all = teams.length * flipsOfATeam;
const first = '1.0.0-aaaaaaaaaa';
/** Of the tester's folder that both composers watch. */
const watched = 'mfe-notes';
const reason = { who: 'test', why: 'first' };

const databases = sampleDatabases();
const made = mkdtempSync(join(tmpdir(), 'scale-'));
const kept = { folder: join(made, 'oci'), port: 0 };
let registry: Awaited<ReturnType<typeof startOciRegistry>>;
let here: ReleaseFolders;
let gateways: Awaited<ReturnType<typeof buildGateway>>[];
const composers: Child[] = [];

/** A machine that has nothing but the two URLs. */
const machine = (): ReleaseFolders => ({
  ...emptyFolders(),
  database: here.database,
  oci: here.oci,
});
function envOf({ registry: folder, releases }: ReleaseFolders) {
  return {
    REGISTRY_DIR: folder,
    RELEASES_DIR: releases,
    REGISTRY_DATABASE_URL: here.database ?? '',
    RELEASES: registry.url,
  };
}
const watch = (local: string): Child =>
  startChild({
    name: 'composer',
    script: fileURLToPath(new URL('./composer.ts', import.meta.url)),
    args: ['--local', local],
    env: envOf(machine()),
  });
/** Processes that this test does not kill. */
const lasting: Child[] = [];
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    const failed = lasting.find(({ process: { exitCode } }) => exitCode !== null && exitCode > 0);
    if (failed) throw new Error([`${failed.name} has failed:`, ...failed.lastLines].join('\n'));
    await pause(20);
  }
}

/**
 * An empty link, as left by a registry that was killed between opening a file and writing it. The
 * registry answers 500 for that release until the link is deleted.
 */
function removeEmptyLinks(): void {
  for (const entry of readdirSync(kept.folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.name === 'link' && statSync(file).size === 0) rmSync(file);
  }
}

beforeAll(async () => {
  mkdirSync(kept.folder);
  kept.port = await freePort();
  registry = await startOciRegistry(kept);
  here = { ...(await databases.folders()), oci: ociSettings({ RELEASES: registry.url }) };
  for (const id of ['host', ...teams]) await publish(sampleBuild({ id }), here);
  await release(here, Object.fromEntries(['host', ...teams].map((id) => [id, first])), reason);
  gateways = await Promise.all(
    [1, 2, 3].map(() => buildGateway({ ...machine(), api: 'http://127.0.0.1:9', config })),
  );
});
afterAll(async () => {
  await Promise.all(composers.map((child) => stopChild(child)));
  await Promise.all(gateways.map((app) => app.close()));
  await Promise.all([registry.stop(), databases.stop()]);
  rmSync(made, { recursive: true, force: true });
});

interface Page {
  gateway: number;
  status: number;
  composition: Composition;
}

test(`${all} flips of five teams: every release survives, no page mixes revisions, no gateway stops serving`, async () => {
  // The gateways log missing files while the registry is unavailable.
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const local = join(made, 'local');
  mkdirSync(local);
  composers.push(watch(local), watch(local));
  lasting.push(...composers.slice(1));
  const builds = new Map(
    teams.map((id) => [
      id,
      Array.from({ length: flipsOfATeam }, (_, step) =>
        sampleBuild({ id, build: step.toString().padStart(10, 'b') }),
      ),
    ]),
  );
  let refused = 0;
  let isWaiting = false;
  const children = await startTeamProcesses(
    teams.map((id) => ({
      name: id,
      script: './sample-publisher.ts',
      args: [id, ...(builds.get(id) ?? [])],
      // One continues only after the registry is gone, so that at least one team meets that,
      // however fast they are.
      env: { ...envOf(machine()), ...(id === teams[0] && { WAIT_BEFORE_LAST: '1' }) },
    })),
    (line) => {
      if (line === 'again') refused += 1;
      if (line === 'waiting') isWaiting = true;
    },
  );

  lasting.push(...children);

  const pages: Page[] = [];
  const over = new AbortController();
  const reading = (async () => {
    while (!over.signal.aborted) {
      for (const [gateway, app] of gateways.entries()) {
        const { statusCode: status, body } = await app.inject({ url: '/mfe-queue' });
        pages.push({ gateway, status, composition: dataIn(body) });
      }
      await pause(5);
    }
  })();
  const flipped = async (count: number) => {
    await storeOf(here).refresh();
    return readFlips(here).filter(({ who }) => who.endsWith(' team')).length >= count;
  };

  await until(() => flipped(Math.floor(all * 0.2)));
  composers[0]?.process.kill('SIGKILL');
  // The other composer must bring the releases that come from here on.
  cpSync(sampleBuild({ id: watched }), join(local, watched), { recursive: true });
  await until(() => flipped(Math.floor(all * 0.4)));
  await until(() => isWaiting);
  await registry.kill();
  removeEmptyLinks();
  children[0]?.process.kill('SIGUSR2');
  await until(() => refused > 0);
  registry = await startOciRegistry(kept);
  expect(await Promise.all(children.map(({ ended }) => ended))).toEqual(teams.map(() => 0));
  await until(async () => {
    await storeOf(here).refresh();
    return readPointer(here).units[watched]?.release === first;
  });
  const { rev } = readPointer(here);
  // Every gateway reaches the last revision.
  await until(() =>
    gateways.every(
      (_, gateway) => pages.findLast((page) => page.gateway === gateway)?.composition.rev === rev,
    ),
  );
  over.abort();
  await reading;

  // Every release is in the history once, and the registry returns it as registered.
  expect(rev).toBe(1 + all + 1);
  expect(composers.map(isRunning)).toEqual([false, true]);
  const flips = readFlips(here);
  const nothing = emptyFolders().releases;
  for (const [id, dirs] of builds)
    for (const name of dirs.map((dir) => releaseName(readRelease(dir)))) {
      expect(flips.filter((flip) => flip.unit === id && flip.to?.release === name)).toHaveLength(1);
      const description = readFileSync(join(registeredDir(here, id), `${name}.json`), 'utf8');
      if (!here.oci) throw new Error('it has an address');
      await pullRelease(here.oci, nothing, { id, name, description });
    }

  // Every page is one revision of the history.
  const units: Record<string, string> = {};
  const revisions = new Map<number, Record<string, string>>();
  for (const flip of flips) {
    if (flip.to) units[flip.unit] = flip.to.release;
    revisions.set(flip.rev, { ...units });
  }
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(pages.map(({ composition }) => composition.rev)).size).toBeGreaterThan(1);
  const wrong = new Map<string, string>();
  const asked = new Map<string, { gateway: number; url: string; hash: string }>();
  for (const { gateway, composition } of pages) {
    const { host: _host, ...expected } = revisions.get(composition.rev) ?? {};
    const runs = Object.fromEntries(
      // Where a gateway lacked the files of a release, it reports that.
      composition.remotes.map(({ id, current, heldBack }) => [id, heldBack ?? current.release]),
    );
    if (
      JSON.stringify(Object.entries(runs).sort()) !==
      JSON.stringify(Object.entries(expected).sort())
    )
      wrong.set(String(composition.rev), JSON.stringify({ runs, expected }));
    for (const [url, hash] of Object.entries(composition.integrity))
      asked.set(`${gateway} ${url}`, { gateway, url, hash });
  }
  expect([...wrong]).toEqual([]);
  // Each gateway serves the bytes that its page asks for.
  for (const { gateway, url, hash } of asked.values()) {
    const answer = await gateways[gateway]?.inject({ url });
    expect([url, answer?.statusCode]).toEqual([url, 200]);
    const bytes = answer?.rawPayload ?? Buffer.alloc(0);
    expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`).toBe(hash);
  }
});
