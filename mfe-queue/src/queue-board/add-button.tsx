import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { useNavigate } from 'react-router-dom';
import { useMessages } from 'shared-bus';
import { queueMessages } from '../messages.ts';
import { newBooking } from './new-booking.ts';

const useStyles = makeStyles({
  // Floats above the pager over the middle columns, which hold no button; the rows end with room for it (`endSpace`).
  place: { position: 'relative', blockSize: 0, display: 'flex', justifyContent: 'center' },
  button: { position: 'absolute', insetBlockEnd: tokens.spacingVerticalM, boxShadow: tokens.shadow16, zIndex: 2 },
});

/** The floating button that opens a new booking (spec 1 §2). */
export function AddButton() {
  const t = useMessages(queueMessages);
  const styles = useStyles();
  const navigate = useNavigate();
  return (
    <div className={styles.place}>
      <Tooltip content={t('add')} relationship="label">
        <Button className={styles.button} appearance="primary" shape="circular" icon={<AddRegular />} onClick={() => void navigate(...newBooking)} />
      </Tooltip>
    </div>
  );
}
