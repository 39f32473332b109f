import type { ComponentProps } from 'react';
import type { SingleDropField, singleDropRules } from 'shared-contracts/bookings/booking.rules';
import { PhoneField, SelectField, TextField } from 'shared-ui/form';

import { useField, useRenderedField } from './booking-form.tsx';

type Rules = typeof singleDropRules;
type BoundProps<Props> = Omit<Props, 'form'>;

/** The shared text field on the booking form. */
export function FormTextField(
  props: BoundProps<ComponentProps<typeof TextField<Rules, SingleDropField>>>,
) {
  return <TextField {...props} form={useField(props.name)} />;
}

/** The shared phone field on the booking form. */
export function FormPhoneField(
  props: BoundProps<ComponentProps<typeof PhoneField<Rules, SingleDropField>>>,
) {
  return <PhoneField {...props} form={useField(props.name)} />;
}

/** The shared select on the booking form. */
export function FormSelectField<N extends SingleDropField>(
  props: BoundProps<ComponentProps<typeof SelectField<Rules, N>>>,
) {
  return <SelectField {...props} form={useRenderedField(props.name)} />;
}
