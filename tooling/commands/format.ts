import { runTool } from '../process/run-tool.ts';

process.exitCode = await runTool('oxfmt', process.argv.slice(2));
