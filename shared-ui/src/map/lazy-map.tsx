import { makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react';
import { useMessages } from 'shared-bus';

import { uiMessages } from '../messages/ui-messages.ts';
import { MapBoundary } from './map-boundary.tsx';

const useStyles = makeStyles({
  centre: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    height: '100%',
    backgroundColor: tokens.colorNeutralBackground2,
  },
});

/**
 * A map in a separate chunk: the screen around it renders first, and remains when the map can't be
 * loaded or rendered. "Try again" fetches again. This module does not import `ol`, so it is in
 * `shared-ui/lazy-map` and not in `shared-ui/map`.
 */
export function lazyMap<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LazyMap(props) {
    const t = useMessages(uiMessages);
    const styles = useStyles();
    const [attempt, setAttempt] = useState(0);
    // React.lazy keeps a rejection forever, so each attempt has its own promise.
    const Map = useMemo(() => {
      void attempt;
      return lazy(async () => ({ default: await load() }));
    }, [attempt]);
    return (
      <MapBoundary onRetry={() => setAttempt((count) => count + 1)}>
        <Suspense
          fallback={
            <div className={styles.centre}>
              <Spinner aria-label={t('map.loading')} />
            </div>
          }
        >
          <Map {...props} />
        </Suspense>
      </MapBoundary>
    );
  };
}
