import { Button } from '@fluentui/react-components';
import { useQueries } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { hasExtension, notifyFailure, useClock, useMessages } from 'shared-bus';
import { FigureCard, KeyCap } from 'shared-ui/display';

import { messages } from '../messages.ts';
import { actionTimesQuery, countedLists } from './action-times.queries.ts';
import { openMostUrgent } from './most-urgent.ts';

function UrgentCard() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  // The navigation keeps them current.
  const lists = useQueries({ queries: countedLists.map(actionTimesQuery) });
  const isKnown = lists.every(({ data }) => data);
  const count = useClock(
    (now) =>
      lists
        .flatMap(({ data }) => data?.list ?? [])
        .filter(({ from }) => Date.parse(from ?? '') <= now).length,
  );
  const go = (to: string) => void navigate(to);
  return (
    <FigureCard
      count={isKnown ? count : undefined}
      text={t('urgent.card')}
      action={
        <Button
          size="small"
          appearance="transparent"
          onClick={() =>
            void Promise.resolve(openMostUrgent({ navigate: go })).catch(notifyFailure)
          }
        >
          <span>{t('urgent.open')}</span>
          <KeyCap>U</KeyCap>
        </Button>
      }
    />
  );
}

/** How many trips need action and are nobody's yet, and the way to the most urgent. */
export default function UrgentCardSlot() {
  return hasExtension('action-times') ? <UrgentCard /> : null;
}
