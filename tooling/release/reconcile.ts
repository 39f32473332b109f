import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Contracts } from '../contracts/present.ts';
import { readJsonFile } from '../webpack/unit.ts';
import type { ComposerTarget } from './composer-targets.ts';
import type { ReleaseFolders } from './data-folders.ts';
import { storeOf } from './pointer-store.ts';
import { release } from './rollout.ts';
import { StoreUnavailable } from './store.ts';

type Applied = Record<string, string>;
const appliedFile = ({ registry }: ReleaseFolders) => join(registry, 'composer.json');

/**
 * What a composer set last, by unit. A later rollback or rollout therefore stays until a target
 * changes.
 */
const readApplied = (where: ReleaseFolders): Applied =>
  existsSync(appliedFile(where)) ? readJsonFile<Applied>(appliedFile(where)) : {};

const addApplied = (where: ReleaseFolders, names: Applied): Promise<void> =>
  storeOf(where).update(({ files }) => {
    const applied = { ...readApplied(where), ...names };
    files.set('composer.json', `${JSON.stringify(applied, null, 1)}\n`);
  });

const because = {
  image: 'its image was published',
  folder: 'a folder of the tester',
  variable: 'a variable of the tester',
} as const;

/**
 * Sets every unit whose target has changed since the last pass. All in one flip; where that is
 * refused, one by one, so that one team's release never delays another's. Returns what was set and
 * the refusals as text. `handled` is what this process has set or found set: where another composer
 * has set another release since, that one counts, so that two never take turns.
 */
export async function reconcile(
  where: ReleaseFolders,
  targets: Record<string, ComposerTarget>,
  askApi?: () => Promise<Contracts | undefined>,
  handled = new Map<string, string>(),
): Promise<{ set: string[]; refused: string[] }> {
  const applied = readApplied(where);
  const changed = Object.entries(targets).filter(
    ([id, { release: name }]) => handled.get(id) !== name && applied[id] !== name,
  );
  for (const [id, { release: name }] of Object.entries(targets))
    if (applied[id] === name) handled.set(id, name);
  if (changed.length === 0) return { set: [], refused: [] };
  const running = await askApi?.();
  const why = [...new Set(changed.map(([, { from }]) => because[from]))].join(', ');
  const names = Object.fromEntries(changed.map(([id, target]) => [id, target.release]));
  const addHandled = async () => {
    await addApplied(where, names);
    for (const [id, name] of Object.entries(names)) handled.set(id, name);
  };
  const descriptionsOf = (ids: Record<string, string>) =>
    Object.entries(ids).map(
      ([id, name]) => `${id} ${name} (${because[targets[id]?.from ?? 'image']})`,
    );
  try {
    await release(where, names, { who: 'composer', why, running });
    await addHandled();
    return { set: descriptionsOf(names), refused: [] };
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    if (changed.length === 1) {
      // Recorded as processed, so that it is reported once and tried again only with another
      // target.
      await addHandled();
      return { set: [], refused: [error instanceof Error ? error.message : String(error)] };
    }
  }
  const outcomes = { set: [] as string[], refused: [] as string[] };
  // The host first, because the others are checked against its platform.
  for (const [id, target] of changed.toSorted(
    ([left], [right]) => Number(right === 'host') - Number(left === 'host'),
  )) {
    const one = await reconcile(where, { [id]: target }, async () => running, handled);
    outcomes.set.push(...one.set);
    outcomes.refused.push(...one.refused);
  }
  return outcomes;
}
