import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { useNavigate } from 'react-router-dom';
import { useMessages } from 'shared-bus';
import { queueMessages } from '../messages.ts';
import { newBooking } from './new-booking.ts';

const useStyles = makeStyles({
  // Floats over the middle of the pager, where nothing else stands: over the rows it would cover a button.
  // On a narrow screen the pager fills its row, and the button floats above its near end.
  place: { position: 'relative', blockSize: 0, display: 'flex', justifyContent: 'center', '@media (max-width: 700px)': { justifyContent: 'flex-start' } },
  button: {
    position: 'absolute', insetBlockEnd: tokens.spacingVerticalXXS, boxShadow: tokens.shadow16, zIndex: 2,
    '@media (max-width: 700px)': { insetBlockEnd: '52px', marginInlineStart: tokens.spacingHorizontalM },
  },
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
