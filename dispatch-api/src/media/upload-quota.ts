import { uploadsPerDay } from 'shared-contracts/media/media.api';

import { countAgainst } from '../rate-limit.ts';
import type { Services } from '../services.ts';

const daySeconds = 86_400;
const kilobyte = 1024;

/** Of an upload in addition to its one file: a few short fields. */
export const partLimits = {
  files: 1,
  parts: 5,
  headerPairs: 20,
  fieldNameSize: 100,
  fieldSize: kilobyte,
} as const;

export interface UploadQuota {
  files: number;
  megabytes: number;
}

/** Counts an upload of a user or key, by number and size. Over the day's quota it is refused. */
export async function countUpload(
  services: Services,
  userId: string,
  content: Uint8Array,
  { files, megabytes }: UploadQuota = uploadsPerDay,
): Promise<void> {
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
