import { makeStyles, Button, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { useNavigate } from 'react-router-dom';
import { useMessages } from 'shared-bus';

import { messages } from '../messages.ts';
import { newBooking } from './new-booking.ts';

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
  const navigate = useNavigate();
  return (
    <div className={styles.place}>
      <Button
        appearance="primary"
        size="large"
        icon={<AddRegular />}
        onClick={() => void navigate(...newBooking)}
      >
        <span>{t('create-booking')}</span>
      </Button>
    </div>
  );
}
