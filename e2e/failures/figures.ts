import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { workspaceRoot } from 'release-kit/process/workspace.ts';

/** Keeps what a run measured as `test-results/full/<name>.json`; the short form measures too little. */
export function keepFigures(name: string, figures: object): void {
  if (process.env['TEST_SIZE'] !== 'full') return;
  const folder = join(workspaceRoot, 'test-results', 'full');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(figures, undefined, 2)}\n`);
}
