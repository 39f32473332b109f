// npm run retention: removes personal data whose time is over; --dry-run only counts them.
import { runOperatorCommand } from '../console/operator-command.ts';

process.exitCode = await runOperatorCommand('retention', process.argv.slice(2));
