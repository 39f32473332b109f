import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { workspaceRoot } from 'release-kit/process/workspace.ts';
import { settingsTable } from 'server-settings/environment';
import { ApiEnvironment, DemoEnvironment, GatewayEnvironment } from 'server-settings/variables';

const [begin, end] = ['<!-- npm run docs:settings -->', '<!-- settings end -->'];

/** The documents with a table of settings, with the schema that it is made from. */
export const documentedSettings = [
  { file: 'dispatch-api/SETTINGS.md', schema: ApiEnvironment },
  { file: 'dispatch-demo/README.md', schema: DemoEnvironment },
  { file: 'gateway/SETTINGS.md', schema: GatewayEnvironment },
] as const;

/** A document as it is, and with a new table. */
export function withSettings({ file, schema }: (typeof documentedSettings)[number]): {
  path: string;
  current: string;
  made: string;
} {
  const path = join(workspaceRoot, file);
  const current = readFileSync(path, 'utf8');
  const [before, rest = ''] = current.split(begin);
  const [, after] = rest.split(end);
  if (before === undefined || after === undefined)
    throw new Error(`${file} has no ${begin} … ${end}`);
  return {
    path,
    current,
    made: `${before}${begin}\n${settingsTable(schema)}\n${end}${after}`,
  };
}
