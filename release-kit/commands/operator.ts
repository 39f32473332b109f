// npm run operator: imports files, as the console does.
import { runOperatorCommand } from '../console/operator-command.ts';

process.exitCode = await runOperatorCommand('operator', process.argv.slice(2));
