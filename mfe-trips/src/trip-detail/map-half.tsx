import { Button, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from 'shared-bus';
import type { NearbyDriver, TripDetail } from 'shared-contracts/trips/trip-detail';
import { ErrorBoundary } from 'shared-ui/feedback';
import { lazy, Suspense, useMemo, useState } from 'react';
import { detailMessages } from '../detail-messages.ts';
import { driversQuery } from '../trip.queries.ts';

const useStyles = makeStyles({
  centre: { display: 'flex', flexDirection: 'column', alignItems: 'center', justifyContent: 'center', rowGap: tokens.spacingVerticalM, height: '100%', backgroundColor: tokens.colorNeutralBackground2 },
});

interface MapHalfProps {
  trip: TripDetail;
  driverAt: { lat: number; lng: number } | undefined;
  /** Nearby drivers of this fleet are shown, of every fleet for a blank; undefined: none. */
  fleet: string | undefined;
}
const nobody: readonly NearbyDriver[] = [];

/** The map in a chunk of its own; when it cannot be drawn the rest of the screen lives on (spec 2 §2). */
export function MapHalf({ trip, driverAt, fleet }: MapHalfProps) {
  const t = useMessages(detailMessages);
  const styles = useStyles();
  const [attempt, setAttempt] = useState(0);
  const { data: drivers = nobody } = useQuery({ ...driversQuery(trip, fleet), enabled: fleet !== undefined });
  // React.lazy keeps a rejection for ever: each attempt has its own promise.
  const TripMap = useMemo(() => {
    void attempt;
    return lazy(async () => ({ default: (await import('./trip-map/trip-map.tsx')).TripMap }));
  }, [attempt]);
  const panel = (retry: () => void) => (
    <div className={styles.centre} role="alert">
      <Text>{t('map.failed')}</Text>
      <Button onClick={() => { setAttempt((count) => count + 1); retry(); }}>{t('map.retry')}</Button>
    </div>
  );
  return (
    <ErrorBoundary fallback={(_, retry) => panel(retry)}>
      <Suspense fallback={<div className={styles.centre}><Spinner aria-label={t('map.loading')} /></div>}>
        <TripMap trip={trip} driverAt={driverAt} drivers={fleet === undefined ? nobody : drivers} />
      </Suspense>
    </ErrorBoundary>
  );
}
