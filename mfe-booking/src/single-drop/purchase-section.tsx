import { Button, Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { SubtractRegular } from '@fluentui/react-icons/svg/subtract';
import { notify, useLanguage, useMessages } from 'shared-bus';
import { purchaseStep } from 'shared-contracts/bookings/booking.rules';
import { rupeesOf } from 'shared-contracts/core/amount';
import { fieldMessages } from 'shared-contracts/core/field-messages';

import { useBookingForm, useFormValue } from '../form/booking-form.tsx';
import { FormTextField } from '../form/form-fields.tsx';
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

/** The purchase for the customer (service 25): typed, or by steps. */
export function PurchaseSection() {
  const t = useMessages(messages);
  const { language } = useLanguage();
  const styles = useStyles();
  const spans = useFieldSpanStyles();
  const form = useBookingForm();
  const sendsDriver = useFormValue((values) => values.send_driver);
  const step = (by: number) => {
    const next = rupeesOf(form.now().values.amount) + by;
    if (next <= 0) notify({ intent: 'warning', title: fieldMessages['purchase.enter'][language] });
    form.update({ amount: next > 0 ? String(next) : '' });
    form.touch(['amount']);
  };
  return (
    <FormSection title={t('section.purchase')}>
      <div className={mergeClasses(styles.row, spans.half)}>
        <Button
          icon={<SubtractRegular />}
          aria-label={t('amount.less', { step: purchaseStep })}
          disabled={sendsDriver}
          onClick={() => step(-purchaseStep)}
        />
        <FormTextField
          name="amount"
          label={t('field.amount')}
          className={styles.field}
          disabled={sendsDriver}
        />
        <Button
          icon={<AddRegular />}
          aria-label={t('amount.more', { step: purchaseStep })}
          disabled={sendsDriver}
          onClick={() => step(purchaseStep)}
        />
      </div>
      <Checkbox
        className={spans.full}
        label={t('field.send_driver')}
        checked={sendsDriver}
        onChange={(_, { checked }) =>
          form.update({ send_driver: checked === true, ...(checked && { amount: '' }) })
        }
      />
    </FormSection>
  );
}
