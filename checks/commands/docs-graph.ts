// npm run docs:graph: writes the graph of the packages into docs/architecture.md, from the imports.
import { readFileSync, writeFileSync } from 'node:fs';

import { graphFile, withGraph } from '../docs/package-graph.ts';
import { cruise } from '../lint/cruise.ts';

writeFileSync(graphFile, withGraph(readFileSync(graphFile, 'utf8'), cruise()));
