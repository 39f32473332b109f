import { releaseName } from 'release-formats/release';

import { retainedReleases } from '../contracts/retained-releases.ts';
import { canDeploy } from './can-deploy.ts';
import { channelCommand, moveCommand } from './channel-command.ts';
import { requireAccepted } from './check-releases.ts';
import { builtBy, UsageError } from './command.ts';
import type { ReleaseCommand } from './command.ts';
import { readPointer } from './flip-log.ts';
import { flipped, line, switched } from './flipped.ts';
import { keysCommand } from './keys-command.ts';
import { publish, readRelease } from './publish.ts';
import { publishedReleases } from './published.ts';
import { firstPercent } from './reconcile.ts';
import { describedRelease } from './registration.ts';
import { signAll } from './release-security.ts';
import { differences, percentOf, releaseUnit } from './release-unit.ts';
import { rollOut, promote, release, rollback } from './rollout.ts';
import { requireTried, smokeCommand } from './try-host.ts';

const one = [1, 1] as const;
const any = [0, Infinity] as const;

/** Every command except the release of a unit, which has no command name. */
export const commands: Record<string, ReleaseCommand> = {
  'build-all': {
    usage: 'build-all [ID…]',
    what: 'build, publish and release every changed unit',
    names: any,
    asksApi: true,
    more: 'Used by npm start. --parallel N sets the number of parallel bundlers; --development makes development builds. Contracts of other releases are not checked; run check for that.',
    async run(call) {
      const dirs = [...(await builtBy(call)).values()];
      if (call.options['dry-run'])
        return differences(call, dirs.map(readRelease)).forEach(call.context.log);
      const published = await Promise.all(dirs.map((dir) => publish(dir, call.context.folders)));
      await release(
        call.context.folders,
        Object.fromEntries(published.map((item) => [item.id, releaseName(item)])),
        call.reason,
      );
      for (const item of published) call.context.log(`${item.id.padEnd(14)} ${releaseName(item)}`);
    },
  },
  build: {
    usage: 'build [ID…]',
    what: 'build without publishing',
    names: any,
    more: 'Writes to the dist folder of each unit and changes nothing else.',
    async run(call) {
      for (const [id, dir] of await builtBy(call)) call.context.log(`${id.padEnd(14)} ${dir}`);
    },
  },
  publish: {
    usage: 'publish ID…',
    what: 'build and publish without releasing',
    names: [1, Infinity],
    more: 'No user gets it until you run set or rollout.',
    async run(call) {
      for (const dir of (await builtBy(call)).values()) {
        const item = call.options['dry-run']
          ? readRelease(dir)
          : await publish(dir, call.context.folders);
        call.context.log(`${item.id.padEnd(14)} ${releaseName(item)}`);
      }
    },
  },
  check: {
    usage: 'check [ID…]',
    what: 'check units before a release; without an ID, check the released ones',
    names: any,
    more: 'Builds the units and compares them with the released ones: overlapping pages, unknown slots, missing exposes, platform needs, bus types, and first pages more than 10% above their weight in page-weights.json. Compares the current contracts with every release in use or published in the last 30 days. Changes nothing.',
    async run(call) {
      const dirs = call.names.length > 0 ? (await builtBy(call)).values() : [];
      const { folders, contracts, log } = call.context;
      const now = new Date();
      requireAccepted(call.context, dirs, now);
      const { length } = retainedReleases(folders, now);
      log(
        contracts ? `Check passed. Contracts compared with ${length} releases.` : 'Check passed.',
      );
    },
  },
  'can-i-deploy': {
    usage: 'can-i-deploy URL',
    what: 'check whether an API supports the released remotes',
    names: one,
    more: 'URL is an API process that does not get traffic yet. Lists everything it lacks for any release in use or published in the last 30 days.',
    run: canDeploy,
  },
  diff: {
    usage: 'diff [ID…]',
    what: 'show what releasing the current sources would change',
    names: any,
    more: 'Builds the units (all by default) and lists the differences: files and sizes, pages, navigation, slots, commands, calls, events, topics, needs. To compare consoles, use npm run compose -- diff.',
    async run(call) {
      differences(call, [...(await builtBy(call)).values()].map(readRelease)).forEach(
        call.context.log,
      );
    },
  },
  list: {
    usage: 'list [ID…]',
    what: 'list the releases in use; with an ID, all published releases of a unit',
    names: any,
    more: 'For each unit: the current release, a candidate and its percentage, and the previous release. With an ID: every published release, and who last released it.',
    async run({ context, names }) {
      const { rev, units } = readPointer(context.folders);
      if (names.length === 0) context.log(`revision ${rev}`);
      for (const id of names.length > 0 ? names : Object.keys(units)) {
        const unit = units[id];
        const published = names.length > 0 ? publishedReleases(context.folders, id) : [];
        if (!unit && published.length === 0) throw new Error(`${id} has no published releases`);
        context.log(unit ? line(id, unit) : id);
        published.forEach(context.log);
      }
    },
  },
  set: {
    usage: 'set ID NAME',
    what: 'release a published version to all users',
    names: [2, 2],
    asksApi: true,
    triesHost: true,
    more: 'The replaced release becomes the previous one.',
    async run(call) {
      const [id = '', name = ''] = call.names;
      describedRelease(call.context.folders, id, name);
      await requireTried(call, { [id]: name });
      await flipped(call, release(call.context.folders, { [id]: name }, call.reason));
    },
  },
  rollout: {
    usage: 'rollout ID NAME',
    what: 'roll out a published version to 10% of users',
    names: [2, 2],
    asksApi: true,
    triesHost: true,
    more: '--percent N rolls out to another share. Users stay in the rollout as the percentage grows. The composer stops the rollout automatically if the candidate fails more often than the current release.',
    async run(call) {
      const [id = '', name = ''] = call.names;
      const percent = percentOf(call.options.percent ?? String(firstPercent));
      await requireTried(call, { [id]: name });
      await flipped(call, rollOut(call.context.folders, id, name, percent, call.reason));
    },
  },
  promote: {
    usage: 'promote ID',
    what: 'release the candidate to all users',
    names: one,
    asksApi: true,
    triesHost: true,
    more: 'Takes seconds and builds nothing.',
    async run(call) {
      const { folders } = call.context;
      const [id = ''] = call.names;
      const { candidate } = readPointer(folders).units[id] ?? {};
      if (candidate) await requireTried(call, { [id]: candidate });
      await flipped(call, promote(folders, id, call.reason));
    },
  },
  'promote-from': channelCommand,
  rollback: {
    usage: 'rollback ID',
    what: 'stop the rollout, or return to the previous release',
    names: one,
    more: 'Takes seconds and builds nothing. Takes effect on the next page load. Other units are not changed.',
    run: (call) => flipped(call, rollback(call.context.folders, call.names[0] ?? '', call.reason)),
  },
  off: {
    usage: 'off ID',
    what: 'turn a unit off: its code is not loaded, and its pages say so',
    names: one,
    more: 'To turn it on again: on ID.',
    run: switched(true),
  },
  on: {
    usage: 'on ID',
    what: 'turn a unit on again',
    names: one,
    more: 'Reverses off ID.',
    run: switched(false),
  },
  smoke: smokeCommand,
  sign: {
    usage: 'sign',
    what: 'sign the pointer and the owners as they are',
    names: [0, 0],
    more: 'Needed once, when POINTER_KEY is set for a registry that already has releases. Compare the pointer with what you released first.',
    async run({ context: { folders, log }, reason: { dryRun } }) {
      if (!folders.pointerKey) throw new UsageError('Set POINTER_KEY to the key that signs.');
      if (dryRun) return log('Dry run: would sign the pointer and the owners.');
      await signAll(folders);
      log(`Revision ${readPointer(folders).rev} and its owners are signed.`);
    },
  },
  keys: keysCommand,
  'move-registry': moveCommand,
};

/** The release of units, whose names take the place of a command. */
export const releaseUnitCommand: ReleaseCommand = {
  usage: 'ID…',
  what: 'build, check, publish and release: live on the next page load',
  names: [1, Infinity],
  asksApi: true,
  triesHost: true,
  run: releaseUnit,
  more: 'For example mfe-queue. Nothing is published unless all checks pass. --percent N rolls it out to a percentage of users; where the pointer is signed, 10% get it first. --dry-run builds, checks and shows what would change.',
};
