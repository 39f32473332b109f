import { useEffect, useEffectEvent } from 'react';
import { useLanguage, useMessages } from 'shared-bus';
import { serviceOf } from 'shared-contracts/services/service';

import { inlineMs } from '../form/booking-check.ts';
import { useBookingForm, useFormState, useFormValue } from '../form/booking-form.tsx';
import { hasDrops } from '../form/booking-services.ts';
import type { BookingValues } from '../form/booking-values.ts';
import { FormPhoneField, FormTextField } from '../form/form-fields.tsx';
import { FormSection, useFieldSpanStyles } from '../layout/form-section.tsx';
import { messages } from '../messages.ts';
import type { ExtraSection } from './extra-sections.tsx';

const dispatcherFields = ['dispatcher_name', 'dispatcher_phone'] as const;
const alternateFields = ['alt_name', 'alt_phone'] as const;
const isDispatcherRequired = (values: BookingValues): boolean =>
  (serviceOf(values.service_code)?.dispatcherRequired ?? false) || hasDrops(values);
const noText = dispatcherFields.map(() => '').join();

/**
 * The contact at the sender, for a new booking by staff (docs/domain/booking.md#contact-rules).
 * Their errors are shown for three seconds.
 */
function DispatcherSection() {
  const t = useMessages(messages);
  const spans = useFieldSpanStyles();
  const { language } = useLanguage();
  const { clearTouched } = useBookingForm();
  const namesDispatcher = useFormState((form) => form.namesDispatcher);
  const isRequired = useFormValue(isDispatcherRequired);
  const shown = useFormState(({ errorText }) =>
    dispatcherFields.map((field) => errorText(field, language)).join(),
  );
  const goes = useEffectEvent(() => clearTouched(dispatcherFields));
  useEffect(() => {
    if (shown === noText) return undefined;
    const timer = setTimeout(() => goes(), inlineMs);
    return () => clearTimeout(timer);
  }, [shown]);
  if (!namesDispatcher) return null;
  return (
    <FormSection title={t('section.dispatcher')} note={isRequired ? undefined : t('optional')}>
      <FormTextField
        name="dispatcher_name"
        label={t('field.dispatcher_name')}
        className={spans.half}
      />
      <FormPhoneField
        name="dispatcher_phone"
        label={t('field.dispatcher_phone')}
        className={spans.half}
      />
    </FormSection>
  );
}

/** An alternate contact; several drops require one (docs/domain/booking.md#contact-rules). */
function AlternateSection() {
  const t = useMessages(messages);
  const spans = useFieldSpanStyles();
  const isRequired = useFormValue(hasDrops);
  return (
    <FormSection title={t('section.extras')} note={isRequired ? undefined : t('optional')}>
      <FormTextField name="alt_name" label={t('field.alt_name')} className={spans.half} />
      <FormPhoneField name="alt_phone" label={t('field.alt_phone')} className={spans.half} />
    </FormSection>
  );
}

/** The contact at the sender and an alternate one; shown where they are required or filled in. */
export const contactExtras: readonly ExtraSection[] = [
  {
    name: 'dispatcher',
    isOffered: ({ namesDispatcher }) => namesDispatcher,
    isNeeded: ({ values, showsError }) =>
      isDispatcherRequired(values) ||
      dispatcherFields.some((field) => values[field] !== '' || showsError(field)),
    content: <DispatcherSection />,
  },
  {
    name: 'extras',
    isNeeded: ({ values, showsError }) =>
      hasDrops(values) ||
      alternateFields.some((field) => values[field] !== '' || showsError(field)),
    content: <AlternateSection />,
  },
];
