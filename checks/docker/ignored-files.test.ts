import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import dockerIgnore from '@balena/dockerignore';
import { workspaceRoot } from 'release-kit/process/workspace.ts';
import { allUnits } from 'release-kit/units/unit.ts';

const textOf = (file: string) => readFileSync(join(workspaceRoot, file), 'utf8');
/** Docker's own matcher, in JavaScript. */
const context = dockerIgnore().add(textOf('.dockerignore'));

/** An operator's files in docs/production.md: settings for `--env-file`, keys and backups. */
const named = [
  ...new Set(textOf('docs/production.md').match(/\b[\w-]+\.(?:env|backup|dump|pem|key)\b/g)),
];

test('the documents name such files', () => {
  expect(named).toEqual(
    expect.arrayContaining(['production.env', 'dispatch.backup', 'pointer.pem', 'release.pem']),
  );
});

// A backup that is being made has another ending and a folder beside it.
const keptBeside = [
  ...named,
  'docs/production.env',
  '.env',
  'backups/monday.sql',
  'all.backup.part',
];
test.each([...keptBeside, 'gateway/production.env', '.backup-a1b2c3/database.dump'])(
  '%s reaches neither an image nor a commit',
  (file) => {
    expect(context.ignores(file)).toBe(true);
    const { status } = spawnSync('git', ['check-ignore', '--quiet', file], { cwd: workspaceRoot });
    expect(status).toBe(0);
  },
);

test.each(['production.yml', 'secrets.txt', 'map/pakistan.pmtiles', '.git/config', '.data/db/1'])(
  '%s reaches no image, since nothing does that is not named',
  (file) => expect(context.ignores(file)).toBe(true),
);

const dockerfile = textOf('release-kit/docker/Dockerfile');
const copied = [...dockerfile.matchAll(/^COPY (?!--from)(\S+) \S+$/gm)]
  .map(([, path = '']) => path)
  .filter((path) => path !== '.' && path !== '${UNIT}');
test.each([
  ...copied.filter((path) => existsSync(join(workspaceRoot, path))),
  ...allUnits().map(({ id }) => id),
])('a build gets %s', (path) => {
  const { stdout } = spawnSync('git', ['ls-files', '--', path], {
    cwd: workspaceRoot,
    encoding: 'utf8',
  });
  const sources = stdout
    .split('\n')
    .filter((file) => file && !/(\.md|\.test\.tsx?|Dockerfile)$/.test(file));
  expect(sources.length).toBeGreaterThan(0);
  expect(sources.filter((file) => context.ignores(file))).toEqual([]);
});

test('a build gets the lockfile and every package’s manifest', () => {
  const { stdout } = spawnSync('git', ['ls-files', '--', '*package.json'], {
    cwd: workspaceRoot,
    encoding: 'utf8',
  });
  const manifests = stdout.split('\n').filter((file) => /^(\w[\w-]*\/)?package\.json$/.test(file));
  expect(manifests.length).toBeGreaterThan(15);
  expect(
    [...manifests, 'pnpm-lock.yaml', 'pnpm-workspace.yaml'].filter((file) => context.ignores(file)),
  ).toEqual([]);
});
