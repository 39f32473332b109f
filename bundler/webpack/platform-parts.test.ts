import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { OfferedModules } from 'release-formats/platform';
import webpack from 'webpack';

import { curated, namesIn } from './curated.ts';
import { splitImports } from './platform-parts.ts';
import { offeredModules } from './platform.ts';

const version = '1.0.0';
const offered: OfferedModules = {
  kit: { version, names: ['Button', 'Menu'] },
  'kit/core': { version, partOf: 'kit', names: ['Button'] },
  'kit/later': { version, partOf: 'kit', names: ['Menu'] },
};

/** Bundles a source with external parts; returns those that it imports. */
async function partsAskedFor(source: string): Promise<string[]> {
  const dir = mkdtempSync(join(tmpdir(), 'parts-'));
  try {
    writeFileSync(join(dir, 'index.js'), source);
    const split = splitImports(offered);
    const external = Object.fromEntries(
      ['core', 'later', 'whole'].map((part) => [`kit/${part}`, `var PARTS_${part}`]),
    );
    const compiler = webpack({
      mode: 'production',
      context: dir,
      entry: './index.js',
      output: { path: dir, filename: 'out.js' },
      externals: external,
      module: { rules: split.rules },
      plugins: split.plugins,
      optimization: { minimize: false },
    });
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) =>
        error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
      );
    });
    const text = readFileSync(join(dir, 'out.js'), 'utf8');
    return ['core', 'later', 'whole'].filter((part) => text.includes(`PARTS_${part}`));
  } finally {
    rmSync(dir, { recursive: true });
  }
}

test('an import of a package asks only for the parts that have its names', async () => {
  const use = (names: string) => `import { ${names} } from 'kit'; console.log(${names});`;
  expect(await partsAskedFor(use('Button'))).toEqual(['core']);
  expect(await partsAskedFor(use('Button, Menu'))).toEqual(['core', 'later']);
  expect(await partsAskedFor(use('Unknown'))).toEqual(['whole']);
});

test('every name of a package in parts is in exactly one of them', () => {
  const { parts } = curated['@fluentui/react-components'];
  const names = Object.values(parts).flatMap((file) => [...namesIn(file)]);
  expect(names.length).toBe(new Set(names).size);
  const whole = offeredModules('production')['@fluentui/react-components'];
  expect(whole?.names).toEqual([...names].sort());
});

test('rxjs is offered as it is, with a part for what every page needs', () => {
  const offered = offeredModules('production');
  expect(offered['rxjs']).toEqual({ version: expect.any(String) });
  expect(offered['rxjs/core']).toMatchObject({
    partOf: 'rxjs',
    names: expect.arrayContaining(['BehaviorSubject', 'Subject']),
  });
});
