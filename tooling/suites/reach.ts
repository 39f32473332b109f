import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

import { workspaceRoot } from '../process/workspace.ts';
import { allUnits, workspaceClosure } from '../webpack/unit.ts';
import { titleUnits, unitsOfSpec } from './spec-remotes.ts';

/** The parts that a change of files can break. */
export interface Reach {
  /** Units whose build includes one of the files. */
  units: string[];
  /** Sources and test files, for jest to find the tests that import them. */
  related: string[];
  /** Browser specs, by their path under e2e/specs. */
  specs: string[];
  /**
   * Tests of these specs that belong only to other units: the spec's path and the beginning of the
   * title.
   */
  leftOut: string[];
  /** Whether the specs cover only the affected units instead of all of them. */
  isPartial: boolean;
}

const isNote = (file: string): boolean => /\.md$|^docs\/|^LICENSE/.test(file);
const isTest = (file: string): boolean => /\.(test|builder)\.tsx?$/.test(file);
/** Used by every check. */
const isEverybodys = (file: string): boolean =>
  !file.includes('/') ||
  (/^tooling\/(webpack|jest|process|console|suites|commands|system)\//.test(file) && !isTest(file));
/** Runs under every page, without being imported by one. */
const isServer = (file: string): boolean =>
  /^(dispatch-api|gateway|server-tracing|shared-contracts)\//.test(file) && !isTest(file);
/** Fixtures and locators of all specs. */
const isSpecSupport = (file: string): boolean =>
  file.startsWith('e2e/') && !/\.(spec|test)\.ts$/.test(file);

const find = (pattern: string, cwd: string): string[] =>
  globSync(pattern, { cwd, exclude: (path) => path.includes('node_modules') }).sort();
const testsIn = (folder: string, root: string): string[] =>
  find(`${folder}/**/*.test.{ts,tsx}`, root);

/**
 * The parts that files (paths from the root) affect. Units by the inputs that a build id covers;
 * tests by jest's own resolution of imports, and by package for what no import shows: data beside
 * the code, and servers that tests start as child processes.
 */
export function reachOf(changed: readonly string[], root: string = workspaceRoot): Reach {
  const files = changed.filter((file) => !isNote(file));
  const all = files.some(isEverybodys);
  const units = allUnits(root)
    .filter(
      ({ dir }) =>
        all ||
        workspaceClosure(dir, root).some((folder) =>
          files.some((file) => !isTest(file) && join(root, file).startsWith(`${folder}/`)),
        ),
    )
    .map(({ id }) => id);

  const specs = find('**/*.spec.ts', join(root, 'e2e', 'specs'));
  const anySpec = all || files.some((file) => isServer(file) || isSpecSupport(file));
  // Inside remotes, and in nothing that every page includes.
  const isPartial = units.length > 0 && !anySpec && !units.includes('host');
  const reached = specs.filter((spec) => {
    const of = unitsOfSpec(spec);
    return (
      anySpec ||
      files.includes(`e2e/specs/${spec}`) ||
      of === undefined ||
      of.some((unit) => units.includes(unit))
    );
  });

  const leftOut = reached
    .filter((spec) => isPartial && !files.includes(`e2e/specs/${spec}`))
    .flatMap((spec) =>
      Object.entries(titleUnits[spec] ?? {})
        .filter(([, of]) => !of.some((unit) => units.includes(unit)))
        .map(([title]) => `${spec} ${title}:`),
    );

  const isSource = (file: string) => /\.tsx?$/.test(file) && existsSync(join(root, file));
  const folders = new Set(
    files
      .filter((file) => file.includes('/') && !isSource(file))
      .map((file) => file.split('/')[0] ?? file),
  );
  // Tests of remotes and of the tools run against servers that they start.
  if (files.some(isServer))
    for (const folder of ['mfe-*', 'host/src/bell', 'tooling', 'e2e']) folders.add(folder);
  const beside = all ? testsIn('*', root) : [...folders].flatMap((folder) => testsIn(folder, root));
  return {
    units,
    related: [...new Set([...files.filter(isSource), ...beside])],
    specs: units.length + files.length > 0 ? reached : [],
    leftOut,
    isPartial,
  };
}
