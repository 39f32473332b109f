import { runTool } from '../process/run-tool.ts';

process.exitCode = await runTool('tsc', ['-p', 'tsconfig.json', ...process.argv.slice(2)]);
