import { runTool } from 'release-kit/process/run-tool.ts';

import { typeTool } from '../lint/tools.ts';

const [tool, ...args] = typeTool;
process.exitCode = await runTool(tool, [...args, ...process.argv.slice(2)]);
