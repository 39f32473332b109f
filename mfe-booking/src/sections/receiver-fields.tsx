import { useMessages } from 'shared-bus';
import { PhoneField, TextField } from 'shared-ui/form';

import { useBookingForm } from '../form/booking-form.tsx';
import { useFieldSpanStyles } from '../layout/form-section.tsx';
import { messages } from '../messages.ts';

/** The receiver of a delivery. */
export function ReceiverFields() {
  const t = useMessages(messages);
  const spans = useFieldSpanStyles();
  const { fields } = useBookingForm();
  // Placeholders mark what is required (docs/domain/booking.md#contact-rules).
  const isRequired = 'required' in fields.rules.dropoff_name;
  return (
    <>
      <TextField
        form={fields}
        name="dropoff_name"
        label={t('field.dropoff_name')}
        className={spans.half}
        placeholder={isRequired ? t('placeholder.name') : undefined}
      />
      <PhoneField
        form={fields}
        name="dropoff_phone"
        label={t('field.dropoff_phone')}
        className={spans.half}
        placeholder={isRequired ? t('placeholder.phone') : undefined}
      />
    </>
  );
}
