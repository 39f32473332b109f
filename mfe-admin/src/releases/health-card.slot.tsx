import { Card, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { composition, formatCount, hasExtension, useMessages } from 'shared-bus';
import { PageLink } from 'shared-ui/page';

import { messages } from '../messages.ts';
import { healthQuery } from './releases.queries.ts';

const useStyles = makeStyles({
  card: { maxInlineSize: '360px' },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

function HealthCard() {
  const styles = useStyles();
  const t = useMessages(messages);
  const { data } = useQuery(healthQuery());
  const parts = composition().remotes.length + 1;
  const failures = data?.builds.reduce((sum, build) => sum + (build.failures ?? 0), 0);
  return (
    <Card className={styles.card}>
      <PageLink to="/releases">{t('release.title')}</PageLink>
      <p className={styles.text}>
        {failures === undefined
          ? t('release.parts', { parts })
          : t('release.card', { parts, count: failures, n: formatCount(failures) })}
      </p>
    </Card>
  );
}

/** A card on an admin's home page: how many parts run and how many loads failed in a day. */
export default function HealthCardSlot() {
  return hasExtension('client-reports') ? <HealthCard /> : null;
}
