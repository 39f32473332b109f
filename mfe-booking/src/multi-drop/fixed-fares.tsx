import { Field, Input } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import { afterPointerRelease } from 'shared-ui/form';

import { hasFixedFares } from '../form/booking-check.ts';
import { useBookingForm } from '../form/booking-form.tsx';
import { FormSection, useFieldSpanStyles } from '../layout/form-section.tsx';
import { messages } from '../messages.ts';

const fields = ['fixed_fare_customer', 'fixed_fare_partner'] as const;

/** Fares that staff fix; only with exactly one drop (docs/domain/batches.md#batch-body). */
export function FixedFares() {
  const t = useMessages(messages);
  const spans = useFieldSpanStyles();
  const { values, update, errorText, touch } = useBookingForm();
  if (!hasFixedFares(values)) return null;
  return (
    <FormSection title={t('drops.fares')} note={t('optional')}>
      {fields.map((field) => {
        const error = errorText(field);
        return (
          <Field
            key={field}
            className={spans.half}
            label={t(`field.${field}`)}
            validationMessage={error}
            validationState={error ? 'error' : 'none'}
          >
            <Input
              name={field}
              inputMode="numeric"
              value={values[field]}
              onChange={(_, { value }) => update({ [field]: value })}
              onBlur={() => afterPointerRelease(() => touch([field]))}
            />
          </Field>
        );
      })}
    </FormSection>
  );
}
