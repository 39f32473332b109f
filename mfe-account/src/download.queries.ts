import { download } from 'shared-bus';
import { downloadFile as downloadEndpoint } from 'shared-contracts/wallet/wallet.api';
import { useFileDownload } from 'shared-ui/page';

import type { Days } from './date-range.tsx';
import { slashed } from './days.ts';

/** Downloads the CSV of the user's own rows as `name` (docs/domain/wallet.md#wallet-calls). */
export const useCsvDownload = (name: 'wallet' | 'performance') =>
  useFileDownload(`${name}.csv`, ({ from, to }: Days, options) =>
    download(downloadEndpoint, {
      query: { name, ...(from && { from: slashed(from) }), ...(to && { to: slashed(to) }) },
      ...options,
    }),
  );
