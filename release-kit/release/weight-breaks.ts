import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { releaseName } from 'release-formats/release';
import type { Release } from 'release-formats/release';
import { changedFigures, type RecordedFigure } from 'shared-contracts/core/figures.builder';

import { workspaceRoot } from '../process/workspace.ts';
import { readJsonFile } from '../units/unit.ts';
import { releaseDir, type ReleaseFolders } from './data-folders.ts';
import { pageFigures, pageScales } from './weight.ts';

/** The weight of each first page, by its name; a release may exceed it by a tenth at most. */
export type PageBudgets = Readonly<Record<string, RecordedFigure>>;

/** The file with the budgets; messages name it. */
export const budgetFile = 'e2e/specs/page-weights.json';

/** The budgets of this workspace's pages. */
export const pageBudgets = (): PageBudgets =>
  readJsonFile<PageBudgets>(join(workspaceRoot, budgetFile));

/**
 * The first pages that would exceed their budgets with these builds, in sentences: the pages of
 * each, and with a new host the pages of all. Not weighed: a page without a budget, which belongs
 * to another workspace, code for development, and a release whose files are not on this machine.
 */
export function weightBreaks(
  folders: ReleaseFolders,
  builds: ReadonlyMap<Release, string>,
  others: readonly Release[],
  budgets: PageBudgets,
): string[] {
  const dirOf = (release: Release): string =>
    builds.get(release) ?? releaseDir(folders, release.id, releaseName(release));
  const present = [...builds.keys(), ...others].filter(
    (release) => release.flavour === 'production' && existsSync(dirOf(release)),
  );
  const host = present.find(({ id }) => id === 'host');
  if (!host) return [];
  const remotes = present.filter(
    (release) => release.remote && (builds.has(host) || builds.has(release)),
  );
  const measured = pageFigures(pageScales(dirOf), host, remotes);
  const onlyIn = <T>(figures: Readonly<Record<string, T>>, others: object): Record<string, T> =>
    Object.fromEntries(Object.entries(figures).filter(([name]) => name in others));
  return changedFigures(onlyIn(budgets, measured), onlyIn(measured, budgets)).map(
    (line) => `${line} (${budgetFile})`,
  );
}
