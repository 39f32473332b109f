import { Button, Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { SubtractRegular } from '@fluentui/react-icons/svg/subtract';
import { notify, useLanguage, useMessages } from 'shared-bus';
import { purchaseStep } from 'shared-contracts/bookings/booking.rules';
import { fieldMessages } from 'shared-contracts/core/field-messages';
import { TextField } from 'shared-ui/form';

import { useBookingForm } from '../form/booking-form.tsx';
import { FormSection, useFieldSpanStyles, fieldSpanStyle } from '../layout/form-section.tsx';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalXS,
    '& button': { marginBlockStart: '26px' },
  },
  field: { flexGrow: 1, ...fieldSpanStyle },
});

/** What is bought for the customer (25): typed, or by steps. */
export function PurchaseSection() {
  const t = useMessages(messages);
  const { language } = useLanguage();
  const styles = useStyles();
  const spans = useFieldSpanStyles();
  const { fields, values, update } = useBookingForm();
  const step = (by: number) => {
    const next = (Number(values.amount) || 0) + by;
    if (next <= 0) notify({ intent: 'warning', title: fieldMessages['purchase.enter'][language] });
    update({ amount: next > 0 ? String(next) : '' });
    fields.touch('amount');
  };
  return (
    <FormSection title={t('section.purchase')}>
      <div className={mergeClasses(styles.row, spans.half)}>
        <Button
          icon={<SubtractRegular />}
          aria-label={t('amount.less', { step: purchaseStep })}
          disabled={values.send_driver}
          onClick={() => step(-purchaseStep)}
        />
        <TextField
          form={fields}
          name="amount"
          label={t('field.amount')}
          className={styles.field}
          disabled={values.send_driver}
        />
        <Button
          icon={<AddRegular />}
          aria-label={t('amount.more', { step: purchaseStep })}
          disabled={values.send_driver}
          onClick={() => step(purchaseStep)}
        />
      </div>
      <Checkbox
        className={spans.full}
        label={t('field.send_driver')}
        checked={values.send_driver}
        onChange={(_, { checked }) =>
          update({ send_driver: checked === true, ...(checked && { amount: '' }) })
        }
      />
    </FormSection>
  );
}
