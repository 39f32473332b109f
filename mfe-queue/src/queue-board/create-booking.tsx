import { makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { useMessages } from 'shared-bus';
import { ButtonLink } from 'shared-ui/page';

import { messages } from '../messages.ts';
import { newBookingLink } from './new-booking.ts';

const useStyles = makeStyles({
  place: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '60vh',
    padding: tokens.spacingHorizontalXXL,
  },
});

/** The whole queue screen of a dispatch client (docs/domain/queue.md#screen). */
export function CreateBooking() {
  const t = useMessages(messages);
  const styles = useStyles();
  return (
    <div className={styles.place}>
      <ButtonLink {...newBookingLink} appearance="primary" size="large" icon={<AddRegular />}>
        <span>{t('create-booking')}</span>
      </ButtonLink>
    </div>
  );
}
