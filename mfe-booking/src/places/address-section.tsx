import { Field, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useMessages } from 'shared-bus';
import { savePlaceTypes } from 'shared-contracts/places/place';
import { useServedCityOptions } from 'shared-ui/display';
import { ChoiceList } from 'shared-ui/form';

import { useBookingForm, useFormValue } from '../form/booking-form.tsx';
import { toCity, type Stop } from '../form/booking-values.ts';
import { FormSelectField, FormTextField } from '../form/form-fields.tsx';
import { FormSection, useFieldSpanStyles } from '../layout/form-section.tsx';
import { placeKeys } from '../layout/use-booking-keys.ts';
import { messages } from '../messages.ts';
import { AddressTools } from './address-tools.tsx';
import { PlaceField } from './place-field.tsx';
import { PlaceLine } from './place-line.tsx';
import { useRailStyles } from './route-card.tsx';

interface AddressSectionProps {
  stop: Stop;
  required: boolean;
  onFocus: () => void;
  /** In a `RouteCard`, beside its rail. */
  isOnRail?: boolean;
  /** Shown at the section's end. */
  children?: ReactNode;
}

/** An address, its landmark and what to save it as. */
export function AddressSection({
  stop,
  required,
  onFocus,
  isOnRail = false,
  children,
}: AddressSectionProps) {
  const t = useMessages(messages);
  const spans = useFieldSpanStyles();
  const rail = useRailStyles();
  return (
    <FormSection
      title={t(`section.${stop}`)}
      note={required ? undefined : t('optional')}
      keyCap={`Alt ${placeKeys[stop]}`}
      tools={<AddressTools stop={stop} />}
      {...(isOnRail && { className: mergeClasses(rail.end, rail[stop]) })}
      onFocus={onFocus}
    >
      {stop === 'pickup' ? <CityField /> : null}
      <div className={stop === 'pickup' ? spans.twoThirds : spans.full}>
        <PlaceField stop={stop} required={required} />
      </div>
      <FormTextField
        name={`${stop}_nearest_address`}
        label={t(`field.${stop}_nearest_address`)}
        className={spans.wider}
        placeholder={t(required ? 'placeholder.landmark' : 'placeholder.landmark-optional')}
      />
      <FormSelectField
        name={`${stop}_nearest_type`}
        label={t(`field.${stop}_nearest_type`)}
        className={spans.narrower}
        placeholder={t('save-as')}
        options={[
          ...(required ? [] : [{ value: '' as const, label: '—' }]),
          ...savePlaceTypes.map((value) => ({ value, label: t(`save-as.${value}`) })),
        ]}
      />
      {stop === 'pickup' ? <PlaceLine /> : null}
      {children}
    </FormSection>
  );
}

/** Places are searched in this city; a pin elsewhere changes it. */
function CityField() {
  const t = useMessages(messages);
  const spans = useFieldSpanStyles();
  const { update } = useBookingForm();
  const city = useFormValue((values) => values.city);
  const options = useServedCityOptions(city);
  return (
    <Field label={t('field.city')} className={spans.third}>
      <ChoiceList
        name="city"
        choices={options}
        selected={city}
        shown={city}
        onChoose={(code) => update((values) => toCity(values, code))}
      />
    </Field>
  );
}
