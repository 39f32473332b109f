import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { SubtractRegular } from '@fluentui/react-icons/svg/subtract';
import { formatMoney, notify, useLanguage, useMessages, useSetting } from 'shared-bus';
import { fieldMessages } from 'shared-contracts/core/field-messages';

import { useBookingForm, useFormValue } from '../form/booking-form.tsx';
import { messages } from '../messages.ts';
import { displayedBookingFare, steppedFare } from './fare.ts';

const useStyles = makeStyles({
  row: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXXS },
  fare: {
    minWidth: '88px',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/**
 * The estimated fare, raised and lowered by the configured step; a dispatch client sees the actual
 * fare only (docs/domain/booking.md#fare-adjuster).
 */
export function FareStepper({ adjustable }: { adjustable: boolean }) {
  const t = useMessages(messages);
  const { language } = useLanguage();
  const styles = useStyles();
  const { fields, update } = useBookingForm();
  const step = Number(useSetting('fare_increment_value_on_chingchi')) || 10;
  const fare = useFormValue((values) => displayedBookingFare(values, !adjustable));
  if (fare === undefined) return null;
  const shown = (
    <Text className={styles.fare} dir="ltr" role="status">
      {formatMoney(fare)}
    </Text>
  );
  if (!adjustable) return shown;

  const change = (by: number) => {
    const next = steppedFare(fare, by);
    if (next === undefined)
      notify({ intent: 'error', title: fieldMessages['fare.zero'][language] });
    else update({ fare: next });
  };
  return (
    <span className={styles.row}>
      <Button
        size="small"
        icon={<SubtractRegular />}
        aria-label={t('fare.less', { step })}
        onClick={() => change(-step)}
      />
      {shown}
      <Button
        ref={fields.ref('fare')}
        name="fare"
        size="small"
        icon={<AddRegular />}
        aria-label={t('fare.more', { step })}
        onClick={() => change(step)}
      />
    </span>
  );
}
