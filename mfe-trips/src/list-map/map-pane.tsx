import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from 'shared-bus';
import { lazyMap } from 'shared-ui/lazy-map';

import type { TripView } from '../list/trip-params.ts';
import type { Viewer } from '../list/trip-view.ts';
import { messages } from '../messages.ts';
import { listDriversQuery } from './drivers.queries.ts';
import type { ListMapProps } from './list-map.tsx';

const useStyles = makeStyles({
  pane: {
    display: 'flex',
    flexDirection: 'column',
    inlineSize: '40%',
    minInlineSize: '320px',
    flexShrink: 0,
    borderInlineStartStyle: 'solid',
    borderInlineStartWidth: tokens.strokeWidthThin,
    borderInlineStartColor: tokens.colorNeutralStroke2,
    '@media (max-width: 1023px)': {
      inlineSize: '100%',
      minInlineSize: 0,
      blockSize: '40%',
      borderInlineStartStyle: 'none',
      borderBlockStartStyle: 'solid',
      borderBlockStartWidth: tokens.strokeWidthThin,
      borderBlockStartColor: tokens.colorNeutralStroke2,
    },
  },
  failed: {
    paddingInline: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXS,
    color: tokens.colorPaletteRedForeground1,
  },
});

/** A separate chunk, which is loaded only with the map. */
const Map = lazyMap(async () => (await import('./list-map.tsx')).ListMap);

/** The map beside a list. */
export function ListMapPane({
  view,
  viewer,
  rows,
  selected,
  listed,
  onRow,
}: { view: TripView; viewer: Viewer } & Pick<
  ListMapProps,
  'rows' | 'selected' | 'listed' | 'onRow'
>) {
  const t = useMessages(messages);
  const styles = useStyles();
  const { data: drivers, error } = useQuery(listDriversQuery(view, viewer, rows));
  return (
    <aside className={styles.pane} aria-label={t('map')}>
      {error || drivers?.hasFailed ? (
        <Text role="status" className={styles.failed}>
          {t('map.failed')}
        </Text>
      ) : null}
      <Map
        rows={rows}
        drivers={drivers?.places}
        selected={selected}
        listed={listed}
        onRow={onRow}
      />
    </aside>
  );
}
