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

interface TripListToolsProps {
  view: TripView;
  viewer: Viewer;
  preferences: ScreenPreferences;
  onPreferences: (change: Partial<ScreenPreferences>) => void;
  /** Keys of the columns for which there is no room. */
  dropped: readonly string[];
  /** The search is invalid, so there is nothing to export. */
  isWrong: boolean;
  /** Where the list can be sorted by when trips become due. */
  onLateFirst: (() => void) | undefined;
}

/** Map, view and export of a list. They do not re-render with a live row. */
export const TripListTools = memo(function ListTools({
  view,
  viewer,
  preferences,
  onPreferences,
  dropped,
  isWrong,
  onLateFirst,
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
        columns={columnsOf[view.list].bare.filter(isHideable)}
        preferences={preferences}
        onPreferences={onPreferences}
        {...(hasExtension('trip-attention') && onLateFirst && { onLateFirst })}
        dropped={dropped}
        hasWallboard={view.list === 'inprogress'}
        isLateFirst={view.sortBy === 'due' && view.sort === 'asc'}
      />
      {isWrong ? null : <ExportButton view={view} viewer={viewer} />}
    </>
  );
});
