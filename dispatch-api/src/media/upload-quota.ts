import { uploadsPerDay } from 'shared-contracts/media/media.api';

import { countAgainst } from '../rate-limit.ts';
import type { Services } from '../services.ts';

const daySeconds = 86_400;
const kilobyte = 1024;

/** Counts an upload of a user, by number and size. Over the day's quota it is refused. */
export async function countUpload(
  services: Services,
  userId: string,
  content: Uint8Array,
): Promise<void> {
  const { files, megabytes } = uploadsPerDay;
  await countAgainst(
    services,
    [
      { key: `uploads ${userId}`, most: files, seconds: daySeconds },
      {
        key: `uploaded kilobytes ${userId}`,
        most: megabytes * kilobyte,
        seconds: daySeconds,
        by: Math.ceil(content.byteLength / kilobyte),
      },
    ],
    'upload.limited',
  );
}
