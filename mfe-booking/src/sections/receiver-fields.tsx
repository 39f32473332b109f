import { useMessages } from 'shared-bus';

import { useFormState } from '../form/booking-form.tsx';
import { FormPhoneField, FormTextField } from '../form/form-fields.tsx';
import { useFieldSpanStyles } from '../layout/form-section.tsx';
import { messages } from '../messages.ts';

/** The receiver of a delivery. */
export function ReceiverFields() {
  const t = useMessages(messages);
  const spans = useFieldSpanStyles();
  // Placeholders mark what is required (docs/domain/booking.md#contact-rules).
  const isRequired = useFormState(({ rules }) => rules.dropoff_name.required !== undefined);
  return (
    <>
      <FormTextField
        name="dropoff_name"
        label={t('field.dropoff_name')}
        className={spans.half}
        {...(isRequired && { placeholder: t('placeholder.name') })}
      />
      <FormPhoneField
        name="dropoff_phone"
        label={t('field.dropoff_phone')}
        className={spans.half}
        {...(isRequired && { placeholder: t('placeholder.phone') })}
      />
    </>
  );
}
