// npm run restore -- FILE: an empty database is filled from a backup.
import { runOperatorCommand } from '../console/operator-command.ts';

process.exitCode = await runOperatorCommand('restore', process.argv.slice(2));
