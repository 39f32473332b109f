import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { download, hasExtension, notifyFailure } from 'shared-bus';
import { exportTrips } from 'shared-contracts/trips/trip.api';
import { saveFile } from 'shared-ui/page';

import type { TripView } from '../list/trip-params.ts';
import { tripQueryOf, type Viewer } from '../list/trip-view.ts';

/** Whether the server can export lists. */
export const canExport = (): boolean => hasExtension('trip-export');

/**
 * Downloads all pages of the filtered and sorted list. `share` is the share that has arrived, if
 * it can be computed.
 */
export function useExport(view: TripView, viewer: Viewer) {
  const [share, setShare] = useState<number | undefined>();
  const { mutate, isPending } = useMutation({
    mutationKey: ['mfe-trips', 'export'],
    mutationFn: async () => {
      const { page: _page, limit: _limit, ...query } = tripQueryOf(view, viewer);
      const listed = Object.fromEntries(
        Object.entries(query).map(([name, value]) => [name, String(value)]),
      );
      saveFile(
        await download(exportTrips, { query: listed, onProgress: setShare }),
        `${view.list}.csv`,
      );
    },
    onError: notifyFailure,
    onSettled: () => setShare(undefined),
  });
  return { start: () => mutate(), isRunning: isPending, share };
}
