import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useMessages } from 'shared-bus';
import { lazyMap } from 'shared-ui/lazy-map';

import { hasFailed } from '../has-failed.ts';
import type { TripView } from '../list/trip-params.ts';
import type { Viewer } from '../list/trip-view.ts';
import { messages } from '../messages.ts';
import { listDriversQuery } from './drivers.queries.ts';
import type { ListMapProps } from './list-map.tsx';

const useStyles = makeStyles({
  pane: {
    position: 'relative',
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
  // Over the map, which keeps its size. At the left in both languages, since the map's own controls
  // are at the right.
  corner: {
    position: 'absolute',
    insetBlockStart: tokens.spacingVerticalM,
    insetInlineStart: tokens.spacingHorizontalM,
    zIndex: 1,
    maxInlineSize: 'calc(100% - 176px)',
  },
  failed: {
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
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
  const { direction } = useLanguage();
  const found = useQuery(listDriversQuery(view, viewer, rows));
  const { data: drivers } = found;
  return (
    <aside className={styles.pane} aria-label={t('map')}>
      {hasFailed(found) || drivers?.hasFailed ? (
        <div dir="ltr" className={styles.corner}>
          <Text block role="status" dir={direction} className={styles.failed}>
            {t('map.failed')}
          </Text>
        </div>
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
