import { ToggleButton, Tooltip } from '@fluentui/react-components';
import { MapRegular } from '@fluentui/react-icons/svg/map';
import { memo } from 'react';
import { hasExtension, useMessages } from 'shared-bus';

import { ExportButton } from './export/export-button.tsx';
import type { TripView } from './list/trip-params.ts';
import type { Viewer } from './list/trip-view.ts';
import { messages } from './messages.ts';
import { isHideable } from './table/trip-columns.tsx';
import { columnsOf } from './table/trip-table.tsx';
import type { ScreenPreferences } from './views/use-list-preferences.ts';
import { TripViewMenu } from './views/view-menu.tsx';
import type { ListOrder } from './views/views.dialog.tsx';

interface TripListToolsProps {
  view: TripView;
  viewer: Viewer;
  preferences: ScreenPreferences;
  onPreferences: (change: Partial<ScreenPreferences>) => void;
  /** The search is invalid, so there is nothing to export. */
  isWrong: boolean;
  onSort: (by: string, order: TripView['sort']) => void;
  /** Where the list can be sorted by when trips become due. */
  onUrgentFirst: (() => void) | undefined;
  viewSearch: string;
}

/** The order for which a list has no column. */
function orderOf({
  view,
  onSort,
  onUrgentFirst,
}: Pick<TripListToolsProps, 'view' | 'onSort' | 'onUrgentFirst'>): ListOrder | undefined {
  if (view.list === 'completed') {
    const isOn = view.sort === 'asc';
    return {
      title: 'view.oldest-first',
      isOn,
      onChoose: () => onSort('bdt', isOn ? 'desc' : 'asc'),
    };
  }
  return onUrgentFirst && hasExtension('trip-attention')
    ? {
        title: 'view.urgent-first',
        isOn: view.sortBy === 'due' && view.sort === 'asc',
        onChoose: onUrgentFirst,
      }
    : undefined;
}

/** Map, view and export of a list. They do not re-render with a live row. */
export const TripListTools = memo(function ListTools({
  view,
  viewer,
  preferences,
  onPreferences,
  isWrong,
  onSort,
  onUrgentFirst,
  viewSearch,
}: TripListToolsProps) {
  const t = useMessages(messages);
  const { hasMap } = preferences;
  return (
    <>
      <Tooltip content={t('map')} relationship="label">
        <ToggleButton
          appearance="subtle"
          icon={<MapRegular />}
          checked={hasMap}
          onClick={() => onPreferences({ hasMap: !hasMap })}
        />
      </Tooltip>
      <TripViewMenu
        columns={columnsOf[view.list].filter(isHideable)}
        preferences={preferences}
        onPreferences={onPreferences}
        order={orderOf({ view, onSort, onUrgentFirst })}
        hasWallboard={view.list === 'inprogress'}
        viewSearch={viewSearch}
      />
      {isWrong ? null : <ExportButton view={view} viewer={viewer} />}
    </>
  );
});
