import { makeStyles } from '@fluentui/react-components';
import { Suspense } from 'react';
import { useLaterCode } from 'shared-bus';

const useStyles = makeStyles({ place: { flexShrink: 0, inlineSize: '32px' } });
const load = () => import('./bell.tsx');

/** The bell in a separate chunk, since only one role has it; until then its empty place. */
export function BellPlace() {
  const styles = useStyles();
  const code = useLaterCode(load, true);
  const place = <span className={styles.place} />;
  return code ? (
    <Suspense fallback={place}>
      <code.Bell />
    </Suspense>
  ) : (
    place
  );
}
