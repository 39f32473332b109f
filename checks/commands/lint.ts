import { runTool } from 'release-kit/process/run-tool.ts';

import { advisoryTool, lintTools } from '../lint/tools.ts';

// Further arguments, such as --fix, are passed to the first tool, which checks the code.
let added = process.argv.slice(2);
for (const [tool, ...args] of [...lintTools, advisoryTool]) {
  const code = await runTool(tool, [...args, ...added]);
  process.exitCode ||= code;
  added = [];
}
