import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useMessages } from 'shared-bus';
import type { TripRow } from 'shared-contracts/trips/trip';
import { PageLink } from 'shared-ui/page';

import { TripRows } from '../city-map/trip-rows.tsx';
import { boardMessages } from './board-messages.ts';
import { BoardSection } from './board-section.tsx';

const useStyles = makeStyles({
  rows: { overflowY: 'auto', maxBlockSize: '420px' },
  text: { padding: tokens.spacingHorizontalM, color: tokens.colorNeutralForeground2 },
});

/** The trips in progress that need action, with links to the lists of all. */
export function LateTrips({
  rows,
  city,
  error,
  isKnown,
}: {
  rows: readonly TripRow[];
  city: string;
  error: Error | null;
  isKnown: boolean;
}) {
  const t = useMessages(boardMessages);
  const styles = useStyles();
  const search = useMemo(
    () => new URLSearchParams({ attention: 'needs_action', ...(city && { city }) }),
    [city],
  );
  return (
    <BoardSection
      title={t('late')}
      tools={
        <>
          <PageLink to={`/inprogress?${search}`}>{t('late.all')}</PageLink>
          <PageLink to={`/scheduled?${search}`}>{t('late.scheduled')}</PageLink>
        </>
      }
    >
      {error ? <Text className={styles.text}>{t('late.failed')}</Text> : null}
      {isKnown && !error && rows.length === 0 ? (
        <Text className={styles.text}>{t('late.none')}</Text>
      ) : null}
      <div className={styles.rows}>
        <TripRows rows={rows} />
      </div>
    </BoardSection>
  );
}
