// npm run db:migrate: applies the migrations; --app-role NAME gives the API's role what it needs.
import { runOperatorCommand } from '../console/operator-command.ts';

process.exitCode = await runOperatorCommand('prepare-database', process.argv.slice(2));
