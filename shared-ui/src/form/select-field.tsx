import { Field } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import type { FormRules, FormValues } from 'shared-contracts/core/field-rules';

import { uiMessages } from '../messages/ui-messages.ts';
import { afterPointerRelease } from './after-pointer-release.ts';
import { ChoiceList } from './choice-list.tsx';
import { fieldState, type FieldProps } from './field-props.ts';

interface SelectFieldProps<R extends FormRules, N extends keyof R & string> extends FieldProps<
  R,
  N
> {
  options: readonly { value: FormValues<R>[N]; label: string }[];
  /** Adds a first entry that clears the selection, for an optional field. */
  clearable?: boolean;
}

/** A select over the options of a list. One that was only opened or focused shows no error. */
export function SelectField<R extends FormRules, N extends keyof R & string>({
  options,
  clearable = false,
  ...props
}: SelectFieldProps<R, N>) {
  const { form, name, placeholder, disabled } = props;
  const t = useMessages(uiMessages);
  const all = [...(clearable ? [{ value: '', label: t('form.not-given') }] : []), ...options];
  return (
    <Field {...fieldState(props)}>
      <ChoiceList
        ref={form.ref(name)}
        name={name}
        disabled={disabled}
        shown={placeholder}
        choices={all.map(({ value, label }) => ({ value: String(value), label }))}
        selected={String(form.values[name])}
        onChoose={(chosen) => {
          const taken = all.find(({ value }) => String(value) === chosen);
          // one of the field's own values
          if (taken) form.set(name, taken.value as FormValues<R>[N]);
        }}
        onBlur={() => form.values[name] && afterPointerRelease(() => form.touch(name))}
      />
    </Field>
  );
}
