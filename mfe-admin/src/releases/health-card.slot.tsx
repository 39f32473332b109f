import { useQuery } from '@tanstack/react-query';
import { hasExtension, useMessages } from 'shared-bus';
import { FigureCard } from 'shared-ui/display';
import { PageLink } from 'shared-ui/page';

import { messages } from '../messages.ts';
import { healthQuery } from './releases.queries.ts';

function HealthCard() {
  const t = useMessages(messages);
  const { data } = useQuery(healthQuery());
  const failures = data?.builds.reduce((sum, build) => sum + (build.failures ?? 0), 0);
  return failures ? (
    <FigureCard
      count={failures}
      text={t('release.card')}
      action={<PageLink to="/releases">{t('release.title')}</PageLink>}
    />
  ) : null;
}

/** On an admin's home page: how many loads failed in a day, where any did. */
export default function HealthCardSlot() {
  return hasExtension('client-reports') ? <HealthCard /> : null;
}
