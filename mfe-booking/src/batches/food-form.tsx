import { Field, Radio, RadioGroup } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useLanguage, useMessages, useReference } from 'shared-bus';
import { batchCashOptions } from 'shared-contracts/bookings/batch';
import { byZoneOrder, takesBookings, zoneName } from 'shared-contracts/reference/names';
import { ChoiceList } from 'shared-ui/form';

import {
  useBookingForm,
  useFieldError,
  useFormState,
  useFormValue,
} from '../form/booking-form.tsx';
import type { BookingValues } from '../form/booking-values.ts';
import { FormSection, useFieldSpanStyles } from '../layout/form-section.tsx';
import { FormStep } from '../layout/form-steps.tsx';
import { messages } from '../messages.ts';
import { AddressSection } from '../places/address-section.tsx';
import { CallerSection } from '../sections/caller-section.tsx';
import { contactExtras } from '../sections/contact-sections.tsx';
import { ExtraSections, type ExtraSection } from '../sections/extra-sections.tsx';
import { ServiceSection } from '../sections/service-section.tsx';

/**
 * The zone that a rider is sent to, and the cash of the batch (docs/domain/batches.md#batch-cash).
 */
function BatchSection() {
  const t = useMessages(messages);
  const { language } = useLanguage();
  const spans = useFieldSpanStyles();
  const { fields, update } = useBookingForm();
  const zone = useFormState((form) => form.zone);
  const city = useFormValue((values) => values.city);
  const cash = useFormValue((values) => values.batch_cash);
  const cities = useReference('cities');
  const cityId = cities.find(({ city_code }) => city_code === city)?._id;
  const zones = useReference('zones')
    .filter(
      (one) =>
        takesBookings(one) && (one.city_id ? one.city_id === cityId : one.code.startsWith(city)),
    )
    .toSorted(byZoneOrder);
  const error = useFieldError('zone');
  return (
    <FormSection title={t('food.title')}>
      <Field
        className={spans.full}
        label={t('food.zone')}
        required
        hint={t('food.zone-hint')}
        validationMessage={error ?? null}
        validationState={error ? 'error' : 'none'}
      >
        <ChoiceList
          ref={fields.ref('zone')}
          name="zone"
          choices={zones.map((one) => ({ value: one.zone, label: zoneName(one, language) }))}
          selected={zone?.en}
          shown={zone?.[language]}
          onChoose={(name) => {
            const chosen = zones.find((one) => one.zone === name);
            update({ zone: chosen ? { en: chosen.zone, ur: chosen.urdu_text } : null });
          }}
        />
      </Field>
      <Field className={spans.full} label={t('food.cash')}>
        <RadioGroup
          layout="horizontal"
          value={cash}
          onChange={(_, { value }) =>
            update({ batch_cash: batchCashOptions.find((listed) => listed === value) ?? 'no_cod' })
          }
        >
          {batchCashOptions.map((option) => (
            <Radio key={option} value={option} label={<bdi>{t(`food.cash.${option}`)}</bdi>} />
          ))}
        </RadioGroup>
      </Field>
    </FormSection>
  );
}

interface FoodFormProps {
  pristine: BookingValues;
  phoneLocked: boolean;
  callerCard: ReactNode;
  extras: readonly ExtraSection[];
  onPickup: () => void;
}

/** A food or box batch: a rider for the pickup's zone. */
export function FoodForm({ pristine, phoneLocked, callerCard, extras, onPickup }: FoodFormProps) {
  return (
    <>
      <FormStep name="caller">
        <ServiceSection pristine={pristine} />
        <CallerSection phoneLocked={phoneLocked} card={callerCard} />
      </FormStep>
      <FormStep name="route">
        <AddressSection stop="pickup" required onFocus={onPickup} />
        <BatchSection />
      </FormStep>
      <FormStep name="rest">
        <ExtraSections sections={[...contactExtras, ...extras]} />
      </FormStep>
    </>
  );
}
