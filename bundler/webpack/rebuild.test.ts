import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { changedShapes } from 'release-formats/needs';
import { releaseName, releasePath, type Release } from 'release-formats/release';
import { workspaceRoot } from 'release-kit/process/workspace.ts';
import { contentPath } from 'shared-contracts/federation/content-path';

import { busShapes } from './bus-shapes.ts';

const bundlerUrl = pathToFileURL(import.meta.dirname).href;
/** Builds the same sources under another build id, as if another file of the remote had changed. */
const withOtherBuild = `
import { buildUnit } from '${bundlerUrl}/build.ts';
import { unitOf } from '${pathToFileURL(join(workspaceRoot, 'release-kit/units/unit.ts')).href}';
import { workspacePlace } from '${bundlerUrl}/workspace-place.ts';
const [remote, dist] = process.argv.slice(2);
const unit = unitOf(remote);
const place = workspacePlace(unit, 'production');
const build = [...place.build].reverse().join('');
await buildUnit(unit, 'production', { ...place, build }, dist);
`;

/** Builds the smallest remote in its own process and folder; returns the folder with its files. */
function built(how: 'as it is' | 'as another build'): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'rebuild-'));
  const [dist, script] = [join(folder, 'dist'), join(folder, 'build.mjs')];
  writeFileSync(script, withOtherBuild);
  const remote = join(workspaceRoot, 'mfe-account');
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      how === 'as it is' ? [join(remote, 'bundle.ts'), `--dist=${dist}`] : [script, remote, dist],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('exit', (code) =>
      code === 0 ? resolve(join(dist, readdirSync(dist)[0] ?? '')) : reject(new Error(output)),
    );
  });
}

const textOf = (dir: string, file: string): string => readFileSync(join(dir, file), 'latin1');

test('a rebuild gives equal bytes: another build has another entry, and every other file keeps its address', async () => {
  const [one, other] = await Promise.all([built('as it is'), built('as another build')]);
  const files = readdirSync(one).sort();
  expect(readdirSync(other).sort()).toEqual(files);
  expect(files).toEqual(
    expect.arrayContaining([
      'NOTICES.txt',
      'entry.js',
      'remote.json',
      'release.json',
      'sbom.cdx.json',
    ]),
  );
  // written by the builds under test
  const [release, next] = [one, other].map(
    (dir) => JSON.parse(textOf(dir, 'release.json')) as Release,
  );
  if (!release || !next) throw new Error('there are two');
  const own = files.filter((file) => textOf(one, file) !== textOf(other, file));
  expect(own).toEqual([release.entry, 'release.json']);
  // Apart from the minifier's short names, only its own name in an entry depends on the build.
  const withoutShortNames = (text: string): string => text.replaceAll(/\b[A-Za-z$_][\w$]?\b/g, '_');
  expect(
    withoutShortNames(textOf(other, release.entry).replaceAll(next.build, release.build)),
  ).toBe(withoutShortNames(textOf(one, release.entry)));
  const addresses = ({ id, version, build, files: all }: Release) =>
    Object.entries(all).map(([file, { integrity }]) =>
      contentPath(`${releasePath(id, releaseName({ version, build }))}${file}`, integrity),
    );
  const isKept = addresses(release).map((address) => addresses(next).includes(address));
  expect(isKept.filter((kept) => !kept)).toHaveLength(1);
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(5);
  const used = ['core', 'signed-in'].flatMap((part) => release.needs[`shared-bus/${part}`] ?? []);
  expect(Object.keys(release.bus ?? {}).sort()).toEqual(used.sort());
  expect(changedShapes(release, { ...release, id: 'host', bus: busShapes() })).toEqual([]);
});
