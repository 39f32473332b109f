import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { channelFiles } from 'gateway/src/channel.ts';
import type { PointerUnit } from 'release-formats/pointer';

import type { Contracts } from '../contracts/present.ts';
import { readJsonFile } from '../units/unit.ts';
import type { ComposerTarget } from './composer-targets.ts';
import type { ReleaseFolders } from './data-folders.ts';
import { readPointer } from './flip-log.ts';
import type { Reason } from './flip.ts';
import { storeOf } from './pointer-store.ts';
import { addRefusal, isDue, isOverruled, type RefusedTargets } from './refused-targets.ts';
import { isProduction } from './release-security.ts';
import { rollOut, release } from './rollout.ts';
import { StoreUnavailable } from './store.ts';

type Applied = Record<string, string>;
const appliedFile = ({ registry, channel }: ReleaseFolders) =>
  join(registry, channelFiles(channel).composer);

/**
 * The releases that a composer set last, by unit. A later rollback or rollout of such a unit stays
 * until its target changes.
 */
const readApplied = (where: ReleaseFolders): Applied =>
  existsSync(appliedFile(where)) ? readJsonFile<Applied>(appliedFile(where)) : {};

const addApplied = (where: ReleaseFolders, names: Applied): Promise<void> =>
  storeOf(where).update(({ files }) => {
    const applied = { ...readApplied(where), ...names };
    files.set(channelFiles(where.channel).composer, `${JSON.stringify(applied, null, 1)}\n`);
  });

const because = {
  image: 'its image was published',
  folder: 'a folder of the tester',
  variable: 'a variable of the tester',
} as const;

interface Outcomes {
  set: string[];
  refused: string[];
}
interface ReconcileOptions {
  askApi?: (() => Promise<Contracts | undefined>) | undefined;
  /** Nothing is set until the API reports its contracts. */
  mustCompare?: boolean;
  /**
   * The releases that this process has set or found, by unit: a release that another composer has
   * set since counts, so that two never take turns.
   */
  handled?: Map<string, string>;
  /** The refusals of earlier passes. */
  refusedTargets?: RefusedTargets;
  now?: () => number;
  /** The share of the users to whom a new image of a unit is offered at first. */
  imagePercent?: number;
  /** A host is released only after the smoke tests of all stable remotes have passed on it. */
  isTried?: boolean;
}
type Targets = Record<string, ComposerTarget>;

/** The share of the users to whom a rollout is offered first. */
export const firstPercent = 10;

/** From the environment: `IMAGE_PERCENT` (10 in production, else 100). */
export function imagePercentFrom(env: Record<string, string | undefined>): number {
  const percent = Number(env['IMAGE_PERCENT'] || (isProduction(env) ? firstPercent : 100));
  if (!(percent >= 0 && percent <= 100))
    throw new Error(`IMAGE_PERCENT=${env['IMAGE_PERCENT']} isn't a number from 0 to 100`);
  return percent;
}

/** From the environment: `HOST_SMOKE_TESTS`, `required` or not. */
export function isTriedFrom(env: Record<string, string | undefined>): boolean {
  const text = env['HOST_SMOKE_TESTS'] || 'off';
  if (text !== 'off' && text !== 'required')
    throw new Error(`HOST_SMOKE_TESTS=${text}: use required or off`);
  return text === 'required';
}

/** From the environment: `CONTRACT_CHECK`, `required` or off, which is logged. */
export function mustCompareFrom(
  env: Record<string, string | undefined>,
  log: (line: string) => void,
): boolean {
  const text = env['CONTRACT_CHECK'] || 'required';
  if (text !== 'off' && text !== 'required')
    throw new Error(`CONTRACT_CHECK=${text} is neither required nor off`);
  if (text === 'off')
    log('CONTRACT_CHECK=off: releases are set although the API may lack what they need');
  return text === 'required';
}

/** Several passes, one after the other. */
async function inTurn<Part>(parts: Part[][], pass: (part: Part[]) => Promise<Outcomes>) {
  const outcomes: Outcomes = { set: [], refused: [] };
  for (const part of parts.filter(({ length }) => length > 0)) {
    const one = await pass(part);
    outcomes.set.push(...one.set);
    outcomes.refused.push(...one.refused);
  }
  return outcomes;
}

/** A withdrawn image is still published when a tester's pin is removed. */
const isWithdrawn = (unit: PointerUnit | undefined, { release: name, from }: ComposerTarget) =>
  from === 'image' && unit?.withdrawn?.includes(name) === true;

/** A line for each image that was withdrawn, with the command that runs it again. */
export const withdrawnImages = (where: ReleaseFolders, targets: Targets): string[] => {
  const { units } = readPointer(where);
  return Object.entries(targets)
    .filter(([id, target]) => isWithdrawn(units[id], target))
    .map(
      ([id, { release: name }]) =>
        `${id} ${name} was withdrawn. To run it again: release rollout ${id} ${name}`,
    );
};

type Pass = Required<
  Pick<ReconcileOptions, 'handled' | 'refusedTargets' | 'now' | 'imagePercent'>
> & {
  reason: Omit<Reason, 'why'>;
};

/**
 * Sets these in one flip; where that is refused, one by one, so that one team's release never delays
 * another's.
 */
async function setTargets(
  where: ReleaseFolders,
  changed: [string, ComposerTarget][],
  pass: Pass,
): Promise<Outcomes> {
  const { handled, refusedTargets, now, imagePercent } = pass;
  const pointer = readPointer(where);
  const { units } = pointer;
  const again = (part: typeof changed) => setTargets(where, part, pass);

  // Everybody gets the first release of a unit: there is nothing else to run.
  const isOffered = ([id, { from }]: [string, ComposerTarget]) =>
    imagePercent < 100 && from === 'image' && units[id] !== undefined;
  const offered = changed.filter(isOffered);
  if (offered.length > 0 && changed.length > 1) {
    const others = changed.filter((item) => !isOffered(item));
    return inTurn([others, ...offered.map((item) => [item])], again);
  }

  const why = [...new Set(changed.map(([, { from }]) => because[from]))].join(', ');
  const names = Object.fromEntries(changed.map(([id, target]) => [id, target.release]));
  const isOffer = offered.length > 0;
  const descriptions = changed.map(([id, { release: name, from }]) => {
    // The stable release, offered, only ends the current offer.
    const share = isOffer && units[id]?.release !== name ? ` for ${imagePercent} %` : '';
    return `${id} ${name}${share} (${because[from]})`;
  });
  const reason = { ...pass.reason, why };
  const [id = '', name = ''] = Object.entries(names)[0] ?? [];
  try {
    await (isOffer
      ? rollOut(where, id, name, imagePercent, reason)
      : release(where, names, reason));
    await addApplied(where, names);
    for (const [unit, to] of Object.entries(names)) handled.set(unit, to);
    return { set: descriptions, refused: [] };
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    if (changed.length === 1) {
      const message = error instanceof Error ? error.message : String(error);
      addRefusal(refusedTargets, id, { release: name, why: message, at: now(), pointer });
      return { set: [], refused: [message] };
    }
  }
  // The host first, because the others are checked against its platform.
  const hostFirst = changed.toSorted(
    ([left], [right]) => Number(right === 'host') - Number(left === 'host'),
  );
  return inTurn(
    hostFirst.map((item) => [item]),
    again,
  );
}

/**
 * Sets every unit whose target has changed since the last pass. Returns the set units and the
 * refusals as text, with those of earlier passes that are not due again.
 */
export async function reconcile(
  where: ReleaseFolders,
  targets: Targets,
  {
    askApi,
    handled = new Map(),
    refusedTargets = new Map(),
    now = Date.now,
    imagePercent = 100,
    isTried = false,
    mustCompare = false,
  }: ReconcileOptions = {},
): Promise<Outcomes> {
  const applied = readApplied(where);
  const pointer = readPointer(where);
  for (const [id, { release: name }] of Object.entries(targets)) {
    const refusal = refusedTargets.get(id);
    if (refusal?.release !== name) refusedTargets.delete(id);
    else if (isOverruled(refusal, pointer.units[id])) handled.set(id, name);
    if (applied[id] === name) handled.set(id, name);
  }
  const wanted = Object.entries(targets).filter(
    ([id, target]) => handled.get(id) !== target.release && !isWithdrawn(pointer.units[id], target),
  );
  const whyNot = (items: typeof wanted) =>
    items.flatMap(([id]) => refusedTargets.get(id)?.why ?? []);
  const changed = wanted.filter(([id]) => isDue(refusedTargets.get(id), pointer, now()));
  if (changed.length === 0) return { set: [], refused: whyNot(wanted) };
  const running = await askApi?.();
  if (askApi && mustCompare && !running)
    return {
      set: [],
      refused: [
        `not composed: the running API does not say what it serves. CONTRACT_CHECK=off composes ${changed.map(([id]) => id).join(', ')} without a comparison`,
        ...whyNot(wanted),
      ],
    };
  const waiting = whyNot(wanted.filter((item) => !changed.includes(item)));
  const isNotCompared = askApi !== undefined && !running;
  const reason = { who: 'composer', running, isNotCompared, isTried };
  const pass = { handled, refusedTargets, now, imagePercent, reason };
  const { set, refused } = await setTargets(where, changed, pass);
  return { set, refused: [...waiting, ...refused] };
}
