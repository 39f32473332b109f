// Every name in a README's "Names with an example" is an export of its package.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { workspaceRoot } from '../process/workspace.ts';

const packages = ['shared-contracts', 'shared-bus', 'shared-ui', 'gateway', 'tooling'] as const;
const declared =
  /^export (?:async )?(?:const|function\*?|class|interface|type|var|let) (?:\{([^}]*)\}|([\w$]+))/gm;
const listed = /^export (?:type )?\{([^}]*)\}/gm;

/** The names that a package's sources export, as importers use them. */
function exportsOf(name: string): ReadonlySet<string> {
  const files = globSync(`${name}/${name === 'tooling' ? '' : 'src/'}**/*.{ts,tsx}`, {
    cwd: workspaceRoot,
    exclude: (path) => /(^|\/)(node_modules|dist)$|\.test\.tsx?$/.test(path),
  });
  return new Set(
    files.flatMap((file) => {
      const text = readFileSync(join(workspaceRoot, file), 'utf8');
      return [...text.matchAll(declared), ...text.matchAll(listed)].flatMap(
        ([, names = '', single]) =>
          single ??
          names.split(',').map(
            (item) =>
              item
                .trim()
                .split(/ as |: /)
                .at(-1)
                ?.replace(/^type /, '') ?? '',
          ),
      );
    }),
  );
}

/** The names in the first column of a README's tables of names, and the calls in its examples. */
function namesIn(readme: string): string[] {
  const section = /^## Names with an example$(.*?)(?=^## |(?![^]))/ms.exec(readme)?.[1] ?? '';
  const rows = [...section.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`<?([A-Za-z_$][\w$]*)`/g)].map(([, name = '']) => name),
  );
  const calls = [...section.matchAll(/^```ts\n(.*?)^```/gms)].flatMap(([, code = '']) =>
    [
      ...code.replaceAll(/\/\/.*|'[^']*'/g, '').matchAll(/(?<![\w.])([A-Za-z_$][\w$]*)(?=\(|\[)/g),
    ].map(([, name = '']) => name),
  );
  return [...rows, ...calls];
}

test.each(packages)('%s/README.md only names exports of the package', (name) => {
  const names = namesIn(readFileSync(join(workspaceRoot, name, 'README.md'), 'utf8'));
  expect(names.length).toBeGreaterThan(6);
  const exported = exportsOf(name);
  expect(names.filter((one) => !exported.has(one))).toEqual([]);
});

test('a wrong name in a table or a call is found', () => {
  const readme =
    '## Names with an example\n\n| name | example |\n| --- | --- |\n| `on`, `wrongRow` | … |\n\n```ts\nwrongCall(on); // a comment (\n```\n\n## Other\n\n| `else` | |\n';
  const exported = exportsOf('shared-bus');
  expect(namesIn(readme)).toEqual(['on', 'wrongRow', 'wrongCall']);
  expect(namesIn(readme).filter((name) => !exported.has(name))).toEqual(['wrongRow', 'wrongCall']);
});
