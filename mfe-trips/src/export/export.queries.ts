import { download, hasExtension } from 'shared-bus';
import { exportTrips } from 'shared-contracts/trips/trip.api';
import { useFileDownload } from 'shared-ui/page';

import type { TripView } from '../list/trip-params.ts';
import { tripQueryOf, type Viewer } from '../list/trip-view.ts';

/** Whether the server can export lists. */
export const canExport = (): boolean => hasExtension('trip-export');

/** Downloads all pages of the filtered and sorted list. */
export const useExport = (view: TripView, viewer: Viewer) =>
  useFileDownload(`${view.list}.csv`, (_: void, options) => {
    const { page: _page, limit: _limit, ...query } = tripQueryOf(view, viewer);
    const listed = Object.fromEntries(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    );
    return download(exportTrips, { query: listed, ...options });
  });
