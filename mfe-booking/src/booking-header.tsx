import { makeStyles } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import { formatPhone } from 'shared-contracts/core/phone';
import type { QueueRow } from 'shared-contracts/queue/queue';
import { ButtonLink, PageHeader } from 'shared-ui/page';

import { FormTools } from './draft/form-tools.tsx';
import type { Draft } from './draft/use-draft.ts';
import { messages } from './messages.ts';
import { RequestActions } from './queue-row/request-actions.tsx';
import { RepeatButton } from './recurring/repeat-button.tsx';

// On a phone the menu has that link; the actions of a request need the row.
const useStyles = makeStyles({ back: { '@media (max-width: 480px)': { display: 'none' } } });

interface BookingHeaderProps {
  /** The request that is booked; undefined for a new booking. */
  row: QueueRow | undefined;
  draft: Draft;
  isCreating: boolean;
  /** The request was ended without a booking. */
  onEnded: () => void;
}

/** The title, the way back to the queue, and the actions for draft and request. */
export function BookingHeader({ row, draft, isCreating, onEnded }: BookingHeaderProps) {
  const t = useMessages(messages);
  const styles = useStyles();
  return (
    <PageHeader
      title={row ? t('title.queued', { phone: formatPhone(row.phone) }) : t('title.new')}
      // Beside the title: on a phone the actions of a request take the second line.
      chips={<FormTools draft={draft} isCreating={isCreating} />}
      tools={
        <>
          <RepeatButton />
          <ButtonLink appearance="subtle" className={styles.back} to="/queue">
            {t('back')}
          </ButtonLink>
        </>
      }
      action={row ? <RequestActions row={row} onEnded={onEnded} /> : undefined}
    />
  );
}
