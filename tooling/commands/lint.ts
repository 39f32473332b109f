import { runTool } from '../process/run-tool.ts';

process.exitCode = await runTool('oxlint', ['--deny-warnings', '--report-unused-disable-directives', ...process.argv.slice(2)]);
