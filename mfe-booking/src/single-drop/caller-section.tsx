import { useMessages, useReference } from 'shared-bus';
import { genders } from 'shared-contracts/bookings/booking';
import type { ReactNode } from 'react';
import { useBookingForm } from '../booking-form.ts';
import { catalogue } from '../catalogue.ts';
import { ChoiceField, PhoneField, TextField } from '../form-fields.tsx';
import { FormSection, useSpans } from '../form-section.tsx';

interface CallerSectionProps {
  /** A client's own number is not its to change (spec 3 §5). */
  phoneLocked: boolean;
  /** What is known of the caller. */
  card: ReactNode;
}

/** Phone first: all else follows from it. */
export function CallerSection({ phoneLocked, card }: CallerSectionProps) {
  const t = useMessages(catalogue);
  const spans = useSpans();
  const { values, patch } = useBookingForm();
  const sources = useReference('sources');
  const known = sources.some(({ value }) => value === values.source) || !values.source ? sources : [...sources, { value: values.source, name: values.source.replaceAll('_', ' ') }];
  return (
    <FormSection title={t('section.phone')}>
      <PhoneField name="phone" required autoFocus readOnly={phoneLocked} className={spans.half} placeholder={t('placeholder.phone')} />
      <TextField name="name" required maxLength={19} className={spans.half} placeholder={t('placeholder.name')} />
      <div className={spans.full}>{card}</div>
      <ChoiceField name="gender" required className={spans.third} choices={genders.map((value) => ({ value, text: t(`gender.${value}`) }))} onChoose={(value) => patch({ gender: genders.find((gender) => gender === value) ?? '' })} />
      <ChoiceField name="lang_id" required className={spans.third} choices={[{ value: '1', text: t('language.1') }, { value: '2', text: t('language.2') }]} onChoose={(value) => patch({ lang_id: value === '2' ? 2 : 1 })} />
      <ChoiceField name="source" required className={spans.third} choices={known.map(({ value, name }) => ({ value, text: name }))} onChoose={(source) => patch({ source })} />
    </FormSection>
  );
}
