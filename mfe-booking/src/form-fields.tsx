import { Dropdown, Field, Input, Option } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import { normalisePhone } from 'shared-contracts/core/phone';
import type { CheckedField } from './booking-check.ts';
import { fieldId, useBookingForm } from './booking-form.ts';
import { catalogue } from './catalogue.ts';

interface Shared { required?: boolean; placeholder?: string; className?: string | undefined }

/** Label, fault and the id that the bottom bar's links lead to. */
function useField(name: CheckedField) {
  const t = useMessages(catalogue);
  const form = useBookingForm();
  const fault = form.faultText(name);
  const field = { label: { children: t(`field.${name}`), htmlFor: fieldId(name) }, validationMessage: fault, validationState: fault ? 'error' : 'none' } as const;
  return { form, field };
}

type TextName = 'name' | 'alt_name' | 'pickup_nearest_address' | 'dropoff_nearest_address';

export function TextField({ name, maxLength, required = false, placeholder, className, onFocus }: Shared & { name: TextName; maxLength: number; onFocus?: () => void }) {
  const { form, field } = useField(name);
  return (
    <Field {...field} required={required} className={className}>
      <Input id={fieldId(name)} value={form.values[name]} maxLength={maxLength} placeholder={placeholder} autoComplete="off" onFocus={onFocus} onChange={(_, { value }) => form.patch({ [name]: value })} onBlur={() => form.touch([name])} />
    </Field>
  );
}

const localLength = 11;

interface PhoneFieldProps extends Shared { name: 'phone' | 'alt_phone'; readOnly?: boolean; autoFocus?: boolean }

/** Takes spaces, dashes and +92; what is pasted becomes the local form before the limit of 11 digits counts (DECISIONS A3). */
export function PhoneField({ name, required = false, placeholder, className, readOnly = false, autoFocus = false }: PhoneFieldProps) {
  const { form, field } = useField(name);
  return (
    <Field {...field} required={required} className={className}>
      <Input
        id={fieldId(name)}
        type="tel"
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        autoFocus={autoFocus}
        readOnly={readOnly}
        value={form.values[name]}
        placeholder={placeholder}
        onChange={(_, { value }) => form.patch({ [name]: normalisePhone(value).slice(0, localLength) })}
        onBlur={() => form.touch([name])}
      />
    </Field>
  );
}

interface Choice { value: string; text: string }
interface ChoiceFieldProps extends Shared {
  name: 'gender' | 'lang_id' | 'source' | 'pickup_nearest_type' | 'dropoff_nearest_type';
  choices: readonly Choice[];
  onChoose: (value: string) => void;
}

/** One of a few. */
export function ChoiceField({ name, choices, onChoose, required = false, placeholder, className }: ChoiceFieldProps) {
  const { form, field } = useField(name);
  const value = String(form.values[name]);
  return (
    <Field {...field} required={required} className={className}>
      <Dropdown
        id={fieldId(name)}
        style={{ minWidth: 0 }}
        placeholder={placeholder}
        value={choices.find((choice) => choice.value === value)?.text ?? value}
        selectedOptions={[value]}
        onOptionSelect={(_, { optionValue }) => onChoose(optionValue ?? '')}
        onBlur={() => form.touch([name])}
      >
        {choices.map((choice) => <Option key={choice.value} value={choice.value}>{choice.text}</Option>)}
      </Dropdown>
    </Field>
  );
}
