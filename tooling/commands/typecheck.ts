import { typeTool } from '../lint/tools.ts';
import { runTool } from '../process/run-tool.ts';

const [tool, ...args] = typeTool;
process.exitCode = await runTool(tool, [...args, ...process.argv.slice(2)]);
