import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { graphFile, mermaidOf, packageGraph, withGraph } from './package-graph.ts';

test('the graph of the packages matches the imports', () => {
  const markdown = readFileSync(graphFile, 'utf8');
  expect(markdown).toContain('graph BT');
  // When this fails: run npm run docs:graph, and check what the new arrow means.
  expect(markdown).toBe(withGraph(markdown));
});

test('a static, dynamic or relative import makes an arrow; a test makes none', () => {
  const root = mkdtempSync(join(tmpdir(), 'graph-'));
  const files = {
    'host/package.json': '{}',
    'mfe-a/package.json': '{}',
    'mfe-b/package.json': '{}',
    'shared-bus/package.json': '{}',
    'tooling/package.json': '{}',
    'mfe-a/src/a.ts': "import { call } from 'shared-bus';\n",
    'mfe-b/bundle.ts': "import { bundle } from '../tooling/webpack/bundle.ts';\n",
    'host/src/a.ts': "export const bus = () => import('shared-bus');\n",
    'host/src/a.test.ts': "import { x } from 'mfe-a/src/a';\n",
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const graph = mermaidOf(packageGraph(root));
  expect(graph.split('\n').filter((line) => line.includes('-->'))).toEqual([
    '  host --> shared-bus',
    '  remotes --> shared-bus',
    '  remotes --> tooling',
  ]);
  expect(graph).toContain('remotes["mfe-a<br>mfe-b"]');
  rmSync(root, { recursive: true });
});
