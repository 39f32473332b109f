import { mkdirSync, readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';

import { lintTools, typeTool, type Tool } from '../lint/tools.ts';
import { mutationAreas, sampleOf, type MutationAreaName } from '../mutation/areas.ts';
import { runMutation } from '../mutation/run.ts';
import { runTool } from '../process/run-tool.ts';
import { oneCheck } from './outcome.ts';
import { bench, jest, playwright, reports } from './run-suite.ts';
import type { Stage } from './schedule.ts';

/**
 * One check, which runs beside suites: it prints its output only after it has ended. Its tools run
 * one after another, all of them.
 */
function check(name: string, tools: readonly Tool[], env: Record<string, string> = {}): Stage {
  const run = async () => {
    mkdirSync(reports, { recursive: true });
    let succeeded = true;
    for (const [tool, ...args] of tools) {
      const log = join(reports, `${name}-${tool}.log`);
      if ((await runTool(tool, args, { log, env })) !== 0) succeeded = false;
      const output = readFileSync(log, 'utf8').trim();
      if (output) console.log(`\n▸ ${name} says:\n${output}`);
    }
    return oneCheck(succeeded);
  };
  return { name, run };
}

export const lint = check('lint', lintTools);

/**
 * The type check takes a tenth less where Go's collector may wait: 5.2 GB of memory, for 3.8.
 */
const collectsSeldom = process.env['GOGC'] === undefined && totalmem() > 16e9;
export const typecheck = check('typecheck', [typeTool], collectsSeldom ? { GOGC: '400' } : {});

export const buildStage = check('build', [
  ['node', '--disable-warning=ExperimentalWarning', 'tooling/commands/build.ts'],
]);

/** Killed processes and servers, whose full numbers take hours: a separate part. */
const failureTests = 'e2e/failures';

/** The tag of browser tests whose full numbers take the whole machine: one at a time. */
const needsMachine = '@alone';

/**
 * Tests for the page and for Node are separate projects of jest: parts of the full form, with time
 * limits that suit two cores.
 */
const projects = [
  ['node', 30],
  ['api', 45],
  ['api-pglite', 45],
  ['browser', 30],
  ['remotes', 45],
] as const;

/** The short form: a suite is one stage. */
export const stages: readonly Stage[] = [
  lint,
  typecheck,
  buildStage,
  { name: 'unit', run: () => jest({ name: 'jest' }) },
  // Beside the unit tests, where there is memory for both: each uses the time in which the other
  // waits.
  {
    name: 'browser',
    isAlone: totalmem() < 20e9,
    needs: ['build'],
    run: () => playwright({ name: 'playwright' }),
  },
  { name: 'bench', isAlone: true, run: () => bench({ name: 'bench' }) },
];

/** The full form: each part can run by its name, has its own limit and writes its report. */
export const fullParts: readonly Stage[] = [
  lint,
  typecheck,
  buildStage,
  ...projects.map(([project, limitMinutes]): Stage => ({
    name: `unit-${project}`,
    isAlone: true,
    run: () =>
      jest({
        name: `full-unit-${project}`,
        args: [
          '--selectProjects',
          project,
          ...(project === 'node'
            ? ['--testPathIgnorePatterns', '/node_modules/', failureTests]
            : []),
        ],
        limitMinutes,
      }),
  })),
  {
    name: 'failures',
    isAlone: true,
    run: () =>
      jest({ name: 'full-failures', args: ['--runInBand', failureTests], limitMinutes: 240 }),
  },
  // keys of a const table are its union
  ...(Object.keys(mutationAreas) as MutationAreaName[]).map((area): Stage => ({
    name: `mutation-${area}`,
    isAlone: true,
    run: () => runMutation(area, 90, [], sampleOf(area)),
  })),
  { name: 'bench', isAlone: true, run: () => bench({ name: 'full-bench', limitMinutes: 90 }) },
  {
    name: 'browser',
    isAlone: true,
    needs: ['build'],
    run: () =>
      playwright({
        name: 'full-browser',
        args: ['--grep-invert', needsMachine],
        limitMinutes: 90,
      }),
  },
  {
    name: 'browser-alone',
    isAlone: true,
    needs: ['build'],
    run: () =>
      playwright({ name: 'full-browser-alone', args: ['--grep', needsMachine], limitMinutes: 60 }),
  },
];
