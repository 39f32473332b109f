import type { ReactNode } from 'react';
import { useLanguage, useMessages, useReference } from 'shared-bus';
import { genders } from 'shared-contracts/bookings/booking';
import { sourceName } from 'shared-contracts/reference/names';
import { usePersonNames } from 'shared-ui/display';
import { PhoneField, SelectField, TextField } from 'shared-ui/form';

import { useBookingForm } from '../form/booking-form.tsx';
import { FormSection, useFieldSpanStyles } from '../layout/form-section.tsx';
import { messages } from '../messages.ts';

interface CallerSectionProps {
  /** A client cannot change its own number (docs/domain/booking.md#prefill). */
  phoneLocked: boolean;
  /** The caller's data. */
  card: ReactNode;
}

/** Phone first, because the rest is filled from it. */
export function CallerSection({ phoneLocked, card }: CallerSectionProps) {
  const t = useMessages(messages);
  const { language } = useLanguage();
  const spans = useFieldSpanStyles();
  const { genderName } = usePersonNames();
  const { values, fields } = useBookingForm();
  const sources = useReference('sources');
  const choices =
    sources.some(({ value }) => value === values.source) || !values.source
      ? sources
      : [...sources, { value: values.source, name: values.source.replaceAll('_', ' ') }];
  return (
    <FormSection title={t('section.phone')}>
      <PhoneField
        form={fields}
        name="phone"
        label={t('field.phone')}
        autoFocus={!phoneLocked}
        disabled={phoneLocked}
        className={spans.half}
        placeholder={t('placeholder.phone')}
      />
      <TextField
        form={fields}
        name="name"
        label={t('field.name')}
        className={spans.half}
        placeholder={t('placeholder.name')}
      />
      <div className={spans.full}>{card}</div>
      <SelectField
        form={fields}
        name="gender"
        label={t('field.gender')}
        className={spans.third}
        options={genders.map((value) => ({ value, label: genderName(value) }))}
      />
      <SelectField
        form={fields}
        name="lang_id"
        label={t('field.lang_id')}
        className={spans.third}
        options={[
          { value: 1, label: t('language.1') },
          { value: 2, label: t('language.2') },
        ]}
      />
      <SelectField
        form={fields}
        name="source"
        label={t('field.source')}
        className={spans.third}
        options={choices.map((source) => ({
          value: source.value,
          label: sourceName(source, language),
        }))}
      />
    </FormSection>
  );
}
