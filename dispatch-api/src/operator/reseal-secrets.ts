// npm run secrets:reseal: after a new SECRET_KEY, with the old one in FORMER_SECRET_KEYS, encrypts
// every stored second factor and webhook secret with the new key. Then the old one can go.
import { keyId } from '../auth/secret-box.ts';
import { resealSecrets } from './admin.commands.ts';
import { onDatabase, operator } from './on-database.ts';

await onDatabase(async ({ settings, run }) => {
  const many = await run(resealSecrets(settings), undefined, operator);
  console.log(`${many} secrets are encrypted with key ${keyId(settings.secretKeys.current)} now.`);
});
