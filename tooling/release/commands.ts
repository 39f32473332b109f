import { releaseName } from 'shared-contracts/federation/release';

import { retainedReleases } from '../contracts/retained-releases.ts';
import { canDeploy } from './can-deploy.ts';
import { channelCommand, moveCommand } from './channel-command.ts';
import { requireAccepted } from './check-releases.ts';
import { builtBy } from './command.ts';
import type { ReleaseCommand } from './command.ts';
import { readPointer } from './flip-log.ts';
import { flipped, line, switched } from './flipped.ts';
import { keysCommand } from './keys-command.ts';
import { publish, readRelease } from './publish.ts';
import { publishedReleases } from './published.ts';
import { describedRelease } from './registration.ts';
import { differences, percentOf, releaseUnit } from './release-unit.ts';
import { offer, promote, release, rollback } from './rollout.ts';
import { requireTried, smokeCommand } from './try-host.ts';

const one = [1, 1] as const;
const any = [0, Infinity] as const;

/** Every command except the release of a unit, which has no command name. */
export const commands: Record<string, ReleaseCommand> = {
  'build-all': {
    usage: 'build-all [ID…]',
    what: 'build, publish and compose what has changed',
    names: any,
    asksApi: true,
    more: 'What npm start does. --parallel N bundlers at once, --development builds the development flavour. The contracts of other releases are not held against it: check does that.',
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
    what: 'build only',
    names: any,
    more: 'Into dist of each unit, which is all that it changes.',
    async run(call) {
      for (const [id, dir] of await builtBy(call)) call.context.log(`${id.padEnd(14)} ${dir}`);
    },
  },
  publish: {
    usage: 'publish ID…',
    what: 'build and publish, without composing',
    names: [1, Infinity],
    more: 'Nobody gets it before set or offer names it.',
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
    what: 'what would refuse these, by name; without an id, what is released',
    names: any,
    more: 'Builds the named units and holds them against what runs beside them: overlapping pages, unknown slots, missing exposes, needs of the platform, types of the bus, first pages a tenth above their weight in page-weights.json. The present contracts are held against every release of the pointer and of the last 30 days. Changes nothing.',
    async run(call) {
      const dirs = call.names.length > 0 ? (await builtBy(call)).values() : [];
      const { folders, contracts, log } = call.context;
      const now = new Date();
      requireAccepted(call.context, dirs, now);
      const { length } = retainedReleases(folders, now);
      log(contracts ? `it fits; the contracts were compared with ${length} releases` : 'it fits');
    },
  },
  'can-i-deploy': {
    usage: 'can-i-deploy URL',
    what: 'whether an API serves what released remotes need',
    names: one,
    more: 'URL of a process of the API, before calls are sent to it. What it lacks is named, for every release of the pointer and of the last 30 days.',
    run: canDeploy,
  },
  diff: {
    usage: 'diff [ID…]',
    what: 'what the present sources would change for everybody',
    names: any,
    more: 'Builds the named units, or all, and says what is different: files and sizes, pages, navigation, slots, commands, calls, events, topics, needs. npm run compose -- diff compares consoles.',
    async run(call) {
      differences(call, [...(await builtBy(call)).values()].map(readRelease)).forEach(
        call.context.log,
      );
    },
  },
  list: {
    usage: 'list [ID…]',
    what: 'what the pointer says; with an id, what is published of it',
    names: any,
    more: 'By unit: what everybody gets, a candidate and its share, what was before. With an id, every release of it that can be set or offered, and who brought it to users last.',
    async run({ context, names }) {
      const { rev, units } = readPointer(context.folders);
      if (names.length === 0) context.log(`revision ${rev}`);
      for (const id of names.length > 0 ? names : Object.keys(units)) {
        const unit = units[id];
        const published = names.length > 0 ? publishedReleases(context.folders, id) : [];
        if (!unit && published.length === 0) throw new Error(`nothing is published of ${id}`);
        context.log(unit ? line(id, unit) : id);
        published.forEach(context.log);
      }
    },
  },
  set: {
    usage: 'set ID NAME',
    what: "make a published release everybody's",
    names: [2, 2],
    asksApi: true,
    triesHost: true,
    more: 'The release that it replaces becomes the previous one.',
    async run(call) {
      const [id = '', name = ''] = call.names;
      describedRelease(call.context.folders, id, name);
      await requireTried(call, { [id]: name });
      await flipped(call, release(call.context.folders, { [id]: name }, call.reason));
    },
  },
  offer: {
    usage: 'offer ID NAME --percent N',
    what: 'offer a published release to a share of the users',
    names: [2, 2],
    asksApi: true,
    triesHost: true,
    more: 'The same users stay in the share while it grows. The composer withdraws it by itself when it fails more often than what it is to replace.',
    async run(call) {
      const [id = '', name = ''] = call.names;
      const percent = percentOf(call.options.percent);
      await requireTried(call, { [id]: name });
      await flipped(call, offer(call.context.folders, id, name, percent, call.reason));
    },
  },
  promote: {
    usage: 'promote ID',
    what: "the candidate becomes everybody's",
    names: one,
    asksApi: true,
    triesHost: true,
    more: 'Seconds, no build.',
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
    what: 'withdraw the candidate, else return to the previous release',
    names: one,
    more: 'Seconds, no build; new page loads have it at once. No other unit is touched.',
    run: (call) => flipped(call, rollback(call.context.folders, call.names[0] ?? '', call.reason)),
  },
  off: {
    usage: 'off ID',
    what: 'switch a unit off: its pages say so, nothing of it is loaded',
    names: one,
    more: 'on ID switches it on again.',
    run: switched(true),
  },
  on: {
    usage: 'on ID',
    what: 'switch a unit on again',
    names: one,
    more: 'What off ID took away.',
    run: switched(false),
  },
  smoke: smokeCommand,
  keys: keysCommand,
  'move-registry': moveCommand,
};

/** The release of units, whose names take the place of a command. */
export const releaseUnitCommand: ReleaseCommand = {
  usage: 'ID…',
  what: 'build, check, publish, compose: live with the next page load',
  names: [1, Infinity],
  asksApi: true,
  triesHost: true,
  run: releaseUnit,
  more: 'As mfe-queue. Everything is checked before anything is published. --percent N offers it to a share of the users instead. --dry-run builds, checks and says what would change.',
};
