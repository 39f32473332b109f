import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useMessages, useTypeAhead } from 'shared-bus';

import { remoteMessages } from './remote-messages.ts';

const useStyles = makeStyles({
  rows: { display: 'grid', gap: tokens.spacingVerticalS, padding: tokens.spacingHorizontalL },
});

/** The place of a page whose code is on its way: a header row and rows of a list's height. */
export function PageSkeleton() {
  const styles = useStyles();
  const t = useMessages(remoteMessages);
  // What is typed ahead is for the page, and would press the bar.
  useTypeAhead(() => true);
  return (
    <Skeleton aria-label={t('loading')} className={styles.rows}>
      {['head', 'a', 'b', 'c', 'd', 'e'].map((row) => (
        <SkeletonItem key={row} size={32} />
      ))}
    </Skeleton>
  );
}
