// npm run audit:verify: whether every entry of the audit log is as it was written.
import { runOperatorCommand } from '../console/operator-command.ts';

process.exitCode = await runOperatorCommand('verify-audit', process.argv.slice(2));
