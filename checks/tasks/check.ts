// check NAME: runs the tools of a check, all of them, and reports it as passed when all did.
import { globSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';

import { runTool } from 'release-kit/process/run-tool.ts';
import { workspaceRoot } from 'release-kit/process/workspace.ts';

import { advisoryTool, lintTools, typeTool, type Tool } from '../lint/tools.ts';
import type { CheckReport } from './read-report.ts';

/** The host and the remotes, which no other code imports: a change in them reaches no other types. */
const pages = ['host', 'mfe-*'];

const checks: Readonly<Record<string, readonly Tool[]>> = {
  lint: lintTools,
  'typecheck-pages': [[...typeTool, ...globSync(pages, { cwd: workspaceRoot })]],
  'typecheck-rest': [[...typeTool, ...pages.map((folder) => `--ignore-pattern=${folder}`)]],
  advisories: [advisoryTool],
  build: [['node', '--disable-warning=ExperimentalWarning', 'bundler/commands/build.ts']],
};

/** The type check takes a tenth less where Go's collector may wait: 5.2 GB of memory, for 3.8. */
if (totalmem() > 16e9) process.env['GOGC'] ??= '400';

const [name = ''] = process.argv.slice(2);
const start = new Date();
for (const [tool, ...args] of checks[name] ?? [])
  if ((await runTool(tool, args)) !== 0) process.exitCode = 1;
if (!process.exitCode) {
  const seconds = (Date.now() - start.getTime()) / 1000;
  const report: CheckReport = { at: start.toISOString(), seconds, passed: 1, failed: 0 };
  writeFileSync(join(workspaceRoot, '.checks', `${name}.json`), JSON.stringify(report));
}
