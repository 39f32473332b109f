import { fail } from '../failure.ts';
import type { Services } from '../services.ts';

/**
 * Puts a file into the store, then runs the command that writes its row and returns its name or
 * address. Where the command fails, or repeats an earlier answer, the file goes again.
 */
export async function putFile(
  { files, log }: Pick<Services, 'files' | 'log'>,
  key: string,
  content: Uint8Array,
  writeRow: () => Promise<string>,
): Promise<string> {
  await files.put(key, content).catch((error: unknown) => {
    log.error({ err: error }, 'a file is not stored');
    fail('server.unavailable');
  });
  let named = '';
  try {
    named = await writeRow();
  } finally {
    const name = key.slice(key.indexOf('/') + 1);
    if (!named.endsWith(name)) await files.remove(key);
  }
  return named;
}
