import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useClock, useMessages } from 'shared-bus';
import { FigureCard } from 'shared-ui/display';
import { BusyIcon } from 'shared-ui/feedback';

import { messages } from '../messages.ts';
import { isUnanswered } from './holder.ts';
import { oldestRequests } from './oldest-requests.ts';
import { queueQuery } from './queue.queries.ts';
import { useLiveQueue } from './queue.realtime.ts';
import { useAssign } from './use-assign.ts';

/** How many requests have waited too long, and Take next (docs/domain/shell.md#home). */
export default function LateCardSlot() {
  const t = useMessages(messages);
  // The same rows as the navigation counts.
  const { data } = useQuery(queueQuery(oldestRequests));
  useLiveQueue(oldestRequests);
  const late = useClock((now) => data?.list.filter((row) => isUnanswered(row, now)).length ?? -1);
  const { takeNext, isTakingNext } = useAssign();
  return (
    <FigureCard
      count={late < 0 ? undefined : late}
      text={t('card.late')}
      action={
        <Button
          size="small"
          appearance="transparent"
          disabledFocusable={isTakingNext}
          icon={isTakingNext ? <BusyIcon /> : null}
          iconPosition="after"
          onClick={() => takeNext(oldestRequests)}
        >
          <span>{t('next')}</span>
        </Button>
      }
    />
  );
}
