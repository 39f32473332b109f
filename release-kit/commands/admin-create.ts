// npm run admin:create: the first admin of a production, or a new link for one.
import { runOperatorCommand } from '../console/operator-command.ts';

process.exitCode = await runOperatorCommand('create-admin', process.argv.slice(2));
