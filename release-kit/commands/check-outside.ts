// npm run check-outside: whether each configured outside service works.
import { runOperatorCommand } from '../console/operator-command.ts';

process.exitCode = await runOperatorCommand('check-outside', process.argv.slice(2));
