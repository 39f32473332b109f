import { Button, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import { ErrorBoundary } from 'shared-ui/feedback';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { End } from './booking-values.ts';
import { catalogue } from './catalogue.ts';

const useStyles = makeStyles({
  centre: { display: 'flex', flexDirection: 'column', alignItems: 'center', justifyContent: 'center', rowGap: tokens.spacingVerticalM, height: '100%', padding: tokens.spacingHorizontalL, backgroundColor: tokens.colorNeutralBackground2 },
});

/** The map beside the form, in a chunk of its own: the form is there first, and stays when the map cannot be had. */
export function MapPane(props: { end: End; onEnd: (end: End) => void }) {
  const t = useMessages(catalogue);
  const styles = useStyles();
  const [attempt, setAttempt] = useState(0);
  // React.lazy keeps a rejection for ever: each attempt has its own promise.
  const PlaceMap = useMemo(() => {
    void attempt;
    return lazy(async () => ({ default: (await import('./booking-map/place-map.tsx')).PlaceMap }));
  }, [attempt]);
  const panel = (retry: () => void) => (
    <div className={styles.centre} role="alert">
      <Text>{t('map.failed')}</Text>
      <Button onClick={() => { setAttempt((count) => count + 1); retry(); }}>{t('map.retry')}</Button>
    </div>
  );
  return (
    <ErrorBoundary fallback={(_, retry) => panel(retry)}>
      <Suspense fallback={<div className={styles.centre}><Spinner aria-label={t('map')} /></div>}>
        <PlaceMap {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
