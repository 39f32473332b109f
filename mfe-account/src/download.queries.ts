import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { download, notifyFailure } from 'shared-bus';
import { downloadFile as downloadEndpoint } from 'shared-contracts/wallet/wallet.api';
import { saveFile } from 'shared-ui/page';

import type { Days } from './date-range.tsx';
import { slashed } from './days.ts';

/**
 * The CSV of one's own rows, saved under `name` (docs/domain/wallet.md#wallet-calls). `share` is
 * how much has arrived, while it runs.
 */
export function useCsvDownload(name: 'wallet' | 'performance') {
  const [share, setShare] = useState<number | undefined>();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ from, to }: Days) =>
      saveFile(
        await download(downloadEndpoint, {
          query: { name, ...(from && { from: slashed(from) }), ...(to && { to: slashed(to) }) },
          onProgress: setShare,
        }),
        `${name}.csv`,
      ),
    onError: notifyFailure,
    onSettled: () => setShare(undefined),
  });
  return { start: mutate, isRunning: isPending, share };
}
