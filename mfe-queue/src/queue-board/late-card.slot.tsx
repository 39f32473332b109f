import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { notifyFailure, useClock, useMessages } from 'shared-bus';
import { FigureCard } from 'shared-ui/display';

import { messages } from '../messages.ts';
import { isUnanswered } from './holder.ts';
import { oldestRequests } from './oldest-requests.ts';
import { queueQuery } from './queue.queries.ts';
import { useLiveQueue } from './queue.realtime.ts';
import { takeNext } from './take-next.ts';

/** How many requests have waited too long, and Take next (docs/domain/shell.md#home). */
export default function LateCardSlot() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  // The same rows as the navigation counts.
  const { data } = useQuery(queueQuery(oldestRequests));
  useLiveQueue(oldestRequests);
  const late = useClock((now) => data?.list.filter((row) => isUnanswered(row, now)).length ?? -1);
  const go = (to: string, options?: { state?: unknown }) => void navigate(to, options);
  return (
    <FigureCard
      count={late < 0 ? undefined : late}
      text={t('card.late')}
      action={
        <Button
          size="small"
          appearance="transparent"
          onClick={() => void Promise.resolve(takeNext({ navigate: go })).catch(notifyFailure)}
        >
          {t('next')}
        </Button>
      }
    />
  );
}
