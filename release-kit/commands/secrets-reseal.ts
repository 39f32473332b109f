// npm run secrets:reseal: stored second factors are encrypted with the current key.
import { runOperatorCommand } from '../console/operator-command.ts';

process.exitCode = await runOperatorCommand('reseal-secrets', process.argv.slice(2));
