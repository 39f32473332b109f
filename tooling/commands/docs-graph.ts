// npm run docs:graph: writes the picture of the packages in docs/architecture.md from the imports.
import { readFileSync, writeFileSync } from 'node:fs';

import { graphFile, withGraph } from '../docs/package-graph.ts';

writeFileSync(graphFile, withGraph(readFileSync(graphFile, 'utf8')));
