import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { awaitPage, useMessages, useTypeAhead } from 'shared-bus';

import { remoteMessages } from './remote-messages.ts';

const useStyles = makeStyles({
  rows: { display: 'grid', gap: tokens.spacingVerticalS, padding: tokens.spacingHorizontalL },
});

/** Shown while a page's code or texts are loading: a header row and rows of a list's height. */
export function PageSkeleton() {
  const styles = useStyles();
  const t = useMessages(remoteMessages);
  // Keys typed ahead are for the page; without this they would press buttons of the bar.
  useTypeAhead(() => true);
  useEffect(awaitPage, []);
  return (
    <Skeleton aria-label={t('loading')} className={styles.rows}>
      {['head', 'a', 'b', 'c', 'd', 'e'].map((row) => (
        <SkeletonItem key={row} size={32} />
      ))}
    </Skeleton>
  );
}
