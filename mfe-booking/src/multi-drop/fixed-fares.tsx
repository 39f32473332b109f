import { Field, Input } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import { whenReleased } from 'shared-ui/form';

import { fixesFares } from '../booking-check.ts';
import { useBookingForm } from '../booking-form.tsx';
import { catalogue } from '../catalogue.ts';
import { FormSection, useSpans } from '../form-section.tsx';

const fields = ['fixed_fare_customer', 'fixed_fare_partner'] as const;

/** Fares that staff fix; they stand beside exactly one drop (docs/domain/batches.md#batch-body). */
export function FixedFares() {
  const t = useMessages(catalogue);
  const spans = useSpans();
  const { values, patch, faultText, touch } = useBookingForm();
  if (!fixesFares(values)) return null;
  return (
    <FormSection title={t('drops.fares')} note={t('optional')}>
      {fields.map((field) => {
        const fault = faultText(field);
        return (
          <Field
            key={field}
            className={spans.half}
            label={t(`field.${field}`)}
            validationMessage={fault}
            validationState={fault ? 'error' : 'none'}
          >
            <Input
              name={field}
              inputMode="numeric"
              value={values[field]}
              onChange={(_, { value }) => patch({ [field]: value })}
              onBlur={() => whenReleased(() => touch([field]))}
            />
          </Field>
        );
      })}
    </FormSection>
  );
}
