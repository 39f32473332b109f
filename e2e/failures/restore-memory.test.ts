import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { testApiEnv } from 'release-kit/console/api-process.ts';
import { workspaceNode, workspaceRoot } from 'release-kit/process/workspace.ts';
import { programOf, startPostgres, type Server } from 'release-kit/system/servers.ts';

import { keepFigures } from './figures.ts';

const isFull = process.env['TEST_SIZE'] === 'full';
const megabytes = isFull ? 3230 : 200;
/** The most that a process may take. */
const maxMegabytes = 300;
/** The most that a large backup may take beyond a small one. */
const maxMore = 60;

let folder: string;
let postgres: Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'restore-memory-'));
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Each process prints its peak when it ends. */
const printPeak = `import { readFileSync } from 'node:fs';
process.on('exit', () => console.log('peak', /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]));`;

/** Runs a command of the release kit, as npm does. */
const command = (name: string, args: string[], env: object) =>
  promisify(execFile)(
    workspaceNode,
    [
      '--disable-warning=ExperimentalWarning',
      join(workspaceRoot, 'release-kit', 'commands', `${name}.ts`),
      ...args,
    ],
    { env: { ...process.env, ...testApiEnv, ...env } },
  );

/** The most memory, in MB, of one of a command's processes. */
async function memoryOf(name: 'backup' | 'restore', file: string, env: object): Promise<number> {
  const { stdout } = await command(name, [file], {
    ...env,
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(printPeak)}`,
  });
  const peaks = [...stdout.matchAll(/^peak (\d+)$/gm)].map(([, kilobytes]) => Number(kilobytes));
  expect(peaks).toHaveLength(2);
  return Math.max(...peaks) / 1024;
}

const kinds = isFull ? (['PostgreSQL', 'a data folder'] as const) : (['PostgreSQL'] as const);
it.each(kinds)(
  `%s: a backup of ${megabytes} MB takes little memory to make and restore, and hardly more than a small one`,
  async (kind) => {
    const name = kind === 'PostgreSQL' ? 'server' : 'folder';
    const envFor = (part: string) => ({
      DATA_DIR: join(folder, `${name}-${part}`),
      FILES: join(folder, `${name}-${part}.files`),
      ...(kind === 'PostgreSQL' && {
        DATABASE_URL: Object.assign(new URL(postgres.url), { pathname: part }).href,
      }),
    });
    const peaks: Record<string, number[]> = {};
    for (const [part, files] of [
      ['small', 1],
      ['large', megabytes / 10],
    ] as const) {
      const env = envFor(part);
      if (kind === 'PostgreSQL')
        for (const database of [part, `${part}_again`])
          await promisify(execFile)(programOf('psql'), [
            '-c',
            `create database ${database}`,
            postgres.url,
          ]);
      await command('db-migrate', [], env);
      const notes = join(env.FILES, 'voice_notes');
      mkdirSync(notes, { recursive: true });
      const note = randomBytes(10_000_000);
      for (let nth = 0; nth < files; nth += 1) writeFileSync(join(notes, `${nth}.mp3`), note);
      const file = join(folder, `${name}-${part}.backup`);
      const made = await memoryOf('backup', file, env);
      rmSync(env.FILES, { recursive: true });
      peaks[part] = [made, await memoryOf('restore', file, envFor(`${part}_again`))];
    }
    const { small = [], large = [] } = peaks;
    keepFigures(`restore-memory-${name}`, peaks);
    expect(large.filter((most) => most > maxMegabytes)).toEqual([]);
    expect(large.filter((most, nth) => most > (small[nth] ?? 0) + maxMore)).toEqual([]);
  },
  1_800_000,
);
