// npm run restore -- FILE: fills an empty database from a backup, then ends all sessions. With
// --loaded instead of a file it does the second part, where pg_restore has filled the database.
import { OperatorError } from './admin.commands.ts';
import { load } from './database-copy.ts';
import { onDatabase, operator, reportErrors } from './on-database.ts';
import { completeRestore } from './restore.commands.ts';

await reportErrors(async (settings) => {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0)
    throw new OperatorError('Usage: npm run restore -- FILE, or --loaded after pg_restore');
  if (file !== '--loaded') await load(settings, file);
});
if (!process.exitCode)
  await onDatabase(async ({ settings, run }) => {
    const restored = await run(completeRestore(settings), undefined, operator);
    const { paused, deleted, keys } = restored;
    console.log(`Restored as of ${restored.newest}: ${restored.users} users, ${restored.trips} trips, ${restored.files} files.
All sessions have ended; everybody signs in again.
Deleted before they were sent: ${deleted.events} webhook messages, ${deleted.texts} SMS to customers, ${deleted.mails} report mails.`);
    if (paused > 0)
      console.log(`Paused webhooks: ${paused}. An admin can resume them under Webhooks.`);
    if (keys.length > 0)
      console.log(`These API keys are valid again. Revoke or rotate any that were revoked or rotated after the backup:
${keys.map(({ name, prefix }) => `  ${name} (${prefix}…)`).join('\n')}`);
    if (restored.unreadable > 0)
      throw new OperatorError(
        `${restored.unreadable} second factors cannot be read: put the SECRET_KEY of the time of the backup into FORMER_SECRET_KEYS`,
      );
  });
