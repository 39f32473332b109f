import { runTool } from 'release-kit/process/run-tool.ts';

process.exitCode = await runTool('oxfmt', process.argv.slice(2));
