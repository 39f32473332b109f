import { Field, Input } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import { canonicalAmount } from 'shared-contracts/core/amount';
import { afterPointerRelease } from 'shared-ui/form';

import { hasFixedFares } from '../form/booking-check.ts';
import { useBookingForm, useFieldError, useFormValue } from '../form/booking-form.tsx';
import { FormSection, useFieldSpanStyles } from '../layout/form-section.tsx';
import { messages } from '../messages.ts';

const fields = ['fixed_fare_customer', 'fixed_fare_partner'] as const;

/** Fares that staff fix; only with exactly one drop (docs/domain/batches.md#batch-body). */
export function FixedFares() {
  const t = useMessages(messages);
  if (!useFormValue(hasFixedFares)) return null;
  return (
    <FormSection title={t('drops.fares')} note={t('optional')}>
      {fields.map((field) => (
        <FixedFare key={field} field={field} />
      ))}
    </FormSection>
  );
}

function FixedFare({ field }: { field: (typeof fields)[number] }) {
  const t = useMessages(messages);
  const spans = useFieldSpanStyles();
  const form = useBookingForm();
  const value = useFormValue((values) => values[field]);
  const error = useFieldError(field);
  return (
    <Field
      className={spans.half}
      label={t(`field.${field}`)}
      validationMessage={error ?? null}
      validationState={error ? 'error' : 'none'}
    >
      <Input
        ref={form.fields.ref(field)}
        name={field}
        inputMode="numeric"
        value={value}
        onChange={(_, { value: typed }) => form.update({ [field]: typed })}
        onBlur={() =>
          afterPointerRelease(() => {
            form.update((now) => ({ [field]: canonicalAmount(now[field]) }));
            form.touch([field]);
          })
        }
      />
    </Field>
  );
}
