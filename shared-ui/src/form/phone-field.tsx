import { Field, Input, type InputProps } from '@fluentui/react-components';
import type { FormRules, FormValues } from 'shared-contracts/core/field-rules';

import { afterPointerRelease } from './after-pointer-release.ts';
import { fieldState, type FieldProps } from './field-props.ts';
import { LiveInput } from './live-input.tsx';
import { phoneText } from './phone-text.ts';

interface PhoneFieldProps<R extends FormRules, N extends keyof R & string> extends FieldProps<
  R,
  N
> {
  autoComplete?: string;
  contentAfter?: InputProps['contentAfter'];
  /** Called with a complete, valid phone, for example to look the caller up. */
  onChangeText?: (phone: string) => void;
}

/** The same in both languages: as a text of shared-ui it would bring all of them to sign-in. */
const shape = '03XX XXXXXXX';

/**
 * A mobile number in local form. Typed or pasted text is normalised before its length counts; a
 * digit too many is an error.
 */
export function PhoneField<R extends FormRules, N extends keyof R & string>({
  autoComplete = 'off',
  contentAfter,
  onChangeText,
  ...props
}: PhoneFieldProps<R, N>) {
  const { form, name, placeholder, disabled, autoFocus } = props;
  const change: InputProps['onChange'] = (_event, { value }) => {
    const phone = phoneText(value);
    form.set(name, phone as FormValues<R>[N]); // a phone rule's values are text
    onChangeText?.(phone);
  };
  const shared = {
    ref: form.ref(name),
    type: 'tel',
    inputMode: 'tel',
    dir: 'ltr',
    name,
    autoComplete,
    disabled,
    autoFocus,
    ...(contentAfter !== undefined && { contentAfter }),
    placeholder: placeholder ?? shape,
    onChange: change,
    onBlur: () => afterPointerRelease(() => form.touch(name)),
  } as const;
  return (
    <Field {...fieldState(props)}>
      {form.live ? (
        <LiveInput {...shared} live={form.live} />
      ) : (
        <Input {...shared} value={String(form.values[name] ?? '')} />
      )}
    </Field>
  );
}
