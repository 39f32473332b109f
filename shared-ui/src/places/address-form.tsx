import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { savePlaceTypes } from 'shared-contracts/places/place';

import { useServedCityOptions } from '../display/city-name.tsx';
import { PhoneField } from '../form/phone-field.tsx';
import { SelectField } from '../form/select-field.tsx';
import { TextField } from '../form/text-field.tsx';
import type { AddressFormState } from './use-address-form.ts';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    '@media (max-width: 600px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  wide: { gridColumnStart: 1, gridColumnEnd: -1 },
});

interface AddressFormLabels {
  city: string;
  type: string;
  types: Readonly<Record<(typeof savePlaceTypes)[number], string>>;
  name: string;
  phone: string;
  alternateName: string;
  alternatePhone: string;
  email: string;
}

interface AddressFormProps {
  address: Pick<AddressFormState, 'form' | 'message'>;
  labels: AddressFormLabels;
  /** The phone is the user's own and stays. */
  isPhoneFixed?: boolean;
  /** The address itself, over the whole width. */
  place: ReactNode;
  /** Zone and landmark. */
  children: ReactNode;
}

/** The fields of an address (docs/domain/addresses.md#address-modal). */
export function AddressForm({
  address: { form, message },
  labels,
  isPhoneFixed = false,
  place,
  children,
}: AddressFormProps) {
  const styles = useStyles();
  const cities = useServedCityOptions(form.values.city);
  return (
    <>
      {message ? (
        <MessageBar intent="error">
          <MessageBarBody>{message}</MessageBarBody>
        </MessageBar>
      ) : null}
      <div className={styles.fields}>
        <SelectField form={form} clearable name="city" label={labels.city} options={cities} />
        <SelectField
          form={form}
          name="type"
          label={labels.type}
          options={savePlaceTypes.map((type) => ({ value: type, label: labels.types[type] }))}
        />
        <div className={styles.wide}>{place}</div>
        {children}
        <TextField form={form} name="name" label={labels.name} />
        <PhoneField form={form} name="phone" label={labels.phone} disabled={isPhoneFixed} />
        <TextField form={form} name="alternate_name" label={labels.alternateName} />
        <PhoneField form={form} name="alternate_phone" label={labels.alternatePhone} />
        <TextField
          form={form}
          name="email"
          type="email"
          inputMode="email"
          label={labels.email}
          className={styles.wide}
        />
      </div>
    </>
  );
}
