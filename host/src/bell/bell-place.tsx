import { makeStyles } from '@fluentui/react-components';
import { Suspense, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useConnection } from 'shared-bus';

const useStyles = makeStyles({ place: { flexShrink: 0, inlineSize: '32px' } });

/** The bell in a separate chunk, since only one role has it; until then its empty place. */
export function BellPlace() {
  const styles = useStyles();
  const [Bell, setBell] = useState<ComponentType>();
  const connection = useConnection();
  useEffect(() => {
    if (Bell) return;
    // Tried again when the connection is another.
    import('./bell.tsx').then(
      (loaded) => setBell(() => loaded.Bell),
      () => undefined,
    );
  }, [Bell, connection]);
  const place = <span className={styles.place} />;
  return Bell ? (
    <Suspense fallback={place}>
      <Bell />
    </Suspense>
  ) : (
    place
  );
}
