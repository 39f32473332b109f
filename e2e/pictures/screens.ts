// The screens that have pictures: every page of every manifest, and a few other views of one.
import type { Role } from 'shared-contracts/core/role';
import { readManifest } from 'tooling/webpack/exposes.ts';
import { allUnits } from 'tooling/webpack/unit.ts';

/** Screens that no manifest lists. */
export const views: readonly { path: string; role: Role; name: string }[] = [
  { path: '/inprogress?wall=1', role: 'supervisor', name: 'wallboard' },
  { path: '/nowhere', role: 'supervisor', name: 'not found' },
];

/** `/queue/:id` and `main, button Add filter` as parts of a file's name. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'home';

/** The screens' names in the order of the manifests. */
export const screenNames = (): readonly string[] => [
  ...allUnits()
    .filter(({ isHost }) => !isHost)
    .flatMap((unit) => readManifest(unit).pages.map(({ path }) => path)),
  ...views.map(({ name }) => name),
];
