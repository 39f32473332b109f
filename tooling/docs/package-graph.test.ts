import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { graphFile, mermaidOf, packageGraph, withGraph } from './package-graph.ts';

test('the picture of the packages is what the imports say', () => {
  const markdown = readFileSync(graphFile, 'utf8');
  expect(markdown).toContain('graph BT');
  // When this fails: npm run docs:graph, and look at what the new arrow means.
  expect(markdown).toBe(withGraph(markdown));
});

test('an import makes an arrow, by name, by path and when it is dynamic; a test makes none', () => {
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
  const drawn = mermaidOf(packageGraph(root));
  expect(drawn.split('\n').filter((line) => line.includes('-->'))).toEqual([
    '  host --> shared-bus',
    '  remotes --> shared-bus',
    '  remotes --> tooling',
  ]);
  expect(drawn).toContain('remotes["mfe-a<br>mfe-b"]');
  rmSync(root, { recursive: true });
});
