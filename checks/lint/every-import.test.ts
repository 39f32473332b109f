import { readFileSync } from 'node:fs';

import { graphFile, withGraph } from './package-graph.ts';

test('the graph of the packages matches the imports', () => {
  const markdown = readFileSync(graphFile, 'utf8');
  expect(markdown).toContain('graph BT');
  // When this fails: run npm run docs:graph, and check what the new arrow means.
  expect(markdown).toBe(withGraph(markdown));
});
