import { Card, Link, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { composition, formatCount, hasExtension, useMessages } from 'shared-bus';

import { messages } from '../messages.ts';
import { healthQuery } from './releases.queries.ts';

const useStyles = makeStyles({
  card: { maxInlineSize: '360px' },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

function HealthCard() {
  const styles = useStyles();
  const t = useMessages(messages);
  const navigate = useNavigate();
  const { data } = useQuery(healthQuery());
  const parts = composition().remotes.length + 1;
  const failures = data?.builds.reduce((sum, build) => sum + (build.failures ?? 0), 0);
  return (
    <Card className={styles.card}>
      <Link as="button" onClick={() => void navigate('/releases')}>
        {t('release.title')}
      </Link>
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
