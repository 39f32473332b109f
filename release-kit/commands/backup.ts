// npm run backup -- FILE: the whole database in one file.
import { runOperatorCommand } from '../console/operator-command.ts';

process.exitCode = await runOperatorCommand('backup', process.argv.slice(2));
