import { useMessages } from 'shared-bus';
import { serviceOfTransaction } from 'shared-contracts/bookings/booking.rules';
import { TextField } from 'shared-ui/form';

import { useBookingForm, useField } from '../form/booking-form.tsx';
import { FormTextField } from '../form/form-fields.tsx';
import { noEstimate } from '../form/service-change.ts';
import { FormSection, useFieldSpanStyles } from '../layout/form-section.tsx';
import { messages } from '../messages.ts';

/**
 * A cash pickup's transaction. Its id determines whether the cash is sent or received, and so the
 * service (docs/domain/booking.md#purchase-and-transaction).
 */
export function TransactionSection() {
  const t = useMessages(messages);
  const spans = useFieldSpanStyles();
  const { update } = useBookingForm();
  const fields = useField('transaction_id');
  const byId: typeof fields = {
    ...fields,
    set(field, value) {
      const named = serviceOfTransaction(String(value));
      update((before) => ({
        [field]: value,
        ...(named && named !== before.service_code && { service_code: named, ...noEstimate }),
      }));
    },
  };
  return (
    <FormSection title={t('section.transaction')}>
      <TextField
        form={byId}
        name="transaction_id"
        label={t('field.transaction_id')}
        className={spans.twoThirds}
        placeholder="PTS… / PTR…"
      />
      <FormTextField
        name="transaction_amount"
        label={t('field.transaction_amount')}
        className={spans.third}
      />
    </FormSection>
  );
}
