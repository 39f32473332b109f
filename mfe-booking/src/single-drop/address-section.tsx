import { Dropdown, Field, Option } from '@fluentui/react-components';
import { useMessages, useReference } from 'shared-bus';
import { savePlaceTypes } from 'shared-contracts/bookings/booking';
import { useBookingForm } from '../booking-form.ts';
import type { End } from '../booking-values.ts';
import { catalogue } from '../catalogue.ts';
import { ChoiceField, TextField } from '../form-fields.tsx';
import { FormSection, useSpans } from '../form-section.tsx';
import { PlaceField } from '../place-field.tsx';

interface AddressSectionProps {
  end: End;
  required: boolean;
  onFocus: () => void;
}

/** An address, its landmark and what to save it as. */
export function AddressSection({ end, required, onFocus }: AddressSectionProps) {
  const t = useMessages(catalogue);
  const spans = useSpans();
  const { patch } = useBookingForm();
  return (
    <FormSection title={t(`section.${end}`)} note={required ? undefined : t('optional')}>
      {end === 'pickup' ? <CityField /> : null}
      <div className={end === 'pickup' ? spans.twoThirds : spans.full}><PlaceField end={end} required={required} onFocus={onFocus} /></div>
      <TextField name={`${end}_nearest_address`} required={required} maxLength={120} className={spans.twoThirds} placeholder={t(required ? 'placeholder.landmark' : 'placeholder.landmark-optional')} onFocus={onFocus} />
      <ChoiceField
        name={`${end}_nearest_type`}
        required={required}
        className={spans.third}
        placeholder={t('save-as')}
        choices={savePlaceTypes.map((value) => ({ value, text: t(`save-as.${value}`) }))}
        onChoose={(value) => patch({ [`${end}_nearest_type`]: savePlaceTypes.find((type) => type === value) ?? '' })}
      />
    </FormSection>
  );
}

/** Places are looked up in this city; a pin elsewhere changes it. */
function CityField() {
  const t = useMessages(catalogue);
  const spans = useSpans();
  const { values, patch } = useBookingForm();
  const cities = useReference('cities');
  return (
    <Field label={t('field.city')} className={spans.third}>
      <Dropdown style={{ minWidth: 0 }} value={cities.find(({ city_code }) => city_code === values.city)?.name ?? values.city} selectedOptions={[values.city]} onOptionSelect={(_, { optionValue }) => patch({ city: optionValue ?? values.city })}>
        {cities.map(({ city_code, name }) => <Option key={city_code} value={city_code}>{name}</Option>)}
      </Dropdown>
    </Field>
  );
}
