// Lint finds circles of imports, of types too, but does not follow an import that is made when it
// is needed. Between packages the matrix has none, so that those by a path are left.
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import { workspaceRoot } from '../process/workspace.ts';

const imports = /\b(?:from|import)\s*\(?\s*(?:\/\*.*?\*\/\s*)?'(\.[^'\n]+)'/g;
/** Code inside a template literal, for a new remote or a planted fault, imports nothing here. */
const templates = /`(?:\\.|[^`\\])*`/g;

type Graph = ReadonlyMap<string, readonly string[]>;

function importsOf(root: string): Graph {
  const files = globSync('*/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|\.\w[\w.-]*|test-results)$/.test(path),
  });
  return new Map(
    files.map((file) => [
      file,
      [...readFileSync(join(root, file), 'utf8').replace(templates, '``').matchAll(imports)].map(
        ([, path = '']) => posix.join(posix.dirname(file), path),
      ),
    ]),
  );
}

/** The first circle that each file closes, as a path that begins and ends with the same file. */
function circlesOf(graph: Graph): string[][] {
  const circles: string[][] = [];
  const path: string[] = [];
  const done = new Set<string>();
  const visit = (file: string): void => {
    const at = path.indexOf(file);
    if (at >= 0) circles.push([...path.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    path.push(file);
    for (const imported of graph.get(file) ?? []) visit(imported);
    path.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return circles;
}

test('a circle is found where one side loads the other when it is needed', () => {
  const source = 'import(/* webpackChunkName: "b" */ \'./b.ts\')';
  expect([...source.matchAll(imports)].map(([, path]) => path)).toEqual(['./b.ts']);
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', []],
    ['d', ['a', 'c']],
  ]);
  expect(circlesOf(graph)).toEqual([['a', 'b', 'd', 'a']]);
});

test('no file imports itself by way of others, at once or when it is needed', () => {
  const graph = importsOf(workspaceRoot);
  expect(graph.size).toBeGreaterThan(1500);
  expect(circlesOf(graph)).toEqual([]);
});
