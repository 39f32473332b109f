// npm run check-outside: calls each configured outside service once, and says what to set where one
// fails. In a container: node dispatch-api/src/operator/check-outside.ts.
import { checkedLine, checkOutside } from '../outside/check-outside.ts';
import { outsideServices } from '../outside/outside-services.ts';
import { reportErrors } from './on-database.ts';

await reportErrors(async (settings) => {
  const outside = outsideServices();
  const checked = await checkOutside(settings, outside, Date.now);
  await outside.close();
  if (checked.length === 0) console.log('No outside service is configured.');
  for (const service of checked)
    console.log(`${service.problem ? '✗' : '✓'} ${checkedLine(service)}`);
  if (checked.some(({ problem }) => problem)) process.exitCode = 1;
});
