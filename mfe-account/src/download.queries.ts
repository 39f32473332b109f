import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { download, notifyFailure } from 'shared-bus';
import { downloadFile as downloadEndpoint } from 'shared-contracts/wallet/wallet.api';
import { saveFile } from 'shared-ui/page';

import type { Days } from './date-range.tsx';
import { slashed } from './days.ts';

/**
 * Downloads the CSV of the user's own rows as `name` (docs/domain/wallet.md#wallet-calls). `share`
 * is the share that has arrived, while it runs.
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
