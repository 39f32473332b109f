// npm run compose -- prove: runs docker-compose. All containers become healthy, the main journey
// passes, one API process after the other is killed during a journey, and a remote at another
// version is the only difference.
import { parseArgs } from 'node:util';

import { difference } from 'release-kit/compose/difference.ts';
import { openCompose, engineProblem, notRunCode } from 'release-kit/compose/engine.ts';
import type { Compose } from 'release-kit/compose/engine.ts';
import { sideOfConsole } from 'release-kit/compose/side.ts';

import { anotherBuild } from './another-build.ts';
import { buildBesideSecrets } from './planted-secrets.ts';
import { allUp, mainJourney, playwright, proofOf, step } from './steps.ts';

const swapped = 'mfe-account';
const { values: flags } = parseArgs({
  options: {
    'no-build': { type: 'boolean' },
    keep: { type: 'boolean' },
    'no-journeys': { type: 'boolean' },
  },
});
const project = 'console-prove';

async function swap(compose: Compose, origin: string): Promise<string> {
  const before = await sideOfConsole(origin);
  const release = before.releases.get(swapped);
  if (!release) throw new Error(`the console runs no ${swapped}`);
  const other = await anotherBuild(await compose.container('composer'), release);
  try {
    await compose.runWith(
      { [`${swapped.toUpperCase().replace('-', '_')}_DIR`]: other.dir },
      'up',
      '-d',
      '--no-build',
      'composer',
    );
    const end = Date.now() + 60_000;
    let after = await sideOfConsole(origin);
    while (after.releases.get(swapped)?.version !== '9.9.9') {
      if (Date.now() > end) throw new Error(`${swapped} is not swapped within a minute`);
      await new Promise((resolve) => setTimeout(resolve, 500));
      after = await sideOfConsole(origin);
    }
    const { lines } = difference(before, after);
    const changed = lines.filter((line) => /^[~+-] \S+ +\d/.test(line));
    if (
      changed.length !== 1 ||
      !changed[0]?.startsWith(`~ ${swapped} `) ||
      !changed[0].endsWith(other.name)
    )
      throw new Error(`not exactly that difference:\n${lines.join('\n')}`);
    return lines
      .slice(3)
      .map((line) => `  ${line}`)
      .join('\n');
  } finally {
    other.remove();
  }
}

async function prove(): Promise<number> {
  const why = await engineProblem();
  if (why) {
    console.log(`not run: ${why}`);
    return notRunCode;
  }
  const { env, origin, told } = await proofOf(project);
  const compose = await openCompose(project, env);
  try {
    if (!flags['no-build'])
      await step('images are built beside secrets', () =>
        buildBesideSecrets(
          () => compose.run('build'),
          () => compose.images(),
        ),
      );
    await compose.run('down', '--volumes');
    await step('docker-compose up', () => compose.run('up', '-d', '--no-build'));
    await step('all services', () => allUp(compose));
    const journeys = !flags['no-journeys'];
    if (journeys) await step('the main journey', () => mainJourney(told));
    if (journeys)
      await step('an API container killed in mid-journey', () =>
        playwright(['--config', 'e2e/compose/playwright.config.ts', 'killed-api'], told),
      );
    await step(`${swapped} at another version`, () => swap(compose, origin));
    console.log(journeys ? 'proved' : 'proved, but for the journeys');
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  } finally {
    if (flags.keep) console.log(`kept: ${origin}, docker-compose -p ${project}`);
    else await compose.run('down', '--volumes');
  }
}

process.exitCode = await prove();
