import {
  Field,
  Input,
  makeStyles,
  type InputOnChangeData,
  type InputProps,
} from '@fluentui/react-components';
import { useRef } from 'react';
import type { FormRules, FormValues } from 'shared-contracts/core/field-rules';
import { phoneText } from 'shared-contracts/core/phone';

import { afterPointerRelease } from './after-pointer-release.ts';
import { fieldState, type FieldProps } from './field-props.ts';
import { LiveInput } from './live-input.tsx';
import { PhoneReason } from './phone-reason.tsx';

interface PhoneFieldProps<R extends FormRules, N extends keyof R & string> extends FieldProps<
  R,
  N
> {
  autoComplete?: string;
  contentAfter?: InputProps['contentAfter'];
  /** Called with a complete, valid phone, for example to look the caller up. */
  onChangeText?: (phone: string) => void;
}

const useStyles = makeStyles({
  // A number is left to right; a word before it, as in Urdu, keeps its own direction.
  input: { '& input::placeholder': { unicodeBidi: 'plaintext' } },
});

/** The same in both languages: as a message of shared-ui it would load all of them at sign-in. */
const shape = '03XX XXXXXXX';

/**
 * A mobile number, shown in local form as soon as the text is one. Any other text stays as typed or
 * pasted, and the field shows why it isn't one. A blank field that was only focused shows no error.
 */
export function PhoneField<R extends FormRules, N extends keyof R & string>({
  autoComplete = 'off',
  contentAfter,
  onChangeText,
  ...props
}: PhoneFieldProps<R, N>) {
  const { form, name, placeholder, disabled, autoFocus } = props;
  const styles = useStyles();
  const isTyped = useRef(false);
  const textOf = () => form.live?.textOf(name) ?? String(form.values[name] ?? '');
  const leave = () => {
    if (isTyped.current || textOf() !== '') form.touch(name);
  };
  const set = (typed: string) => {
    isTyped.current = true;
    const phone = phoneText(typed);
    form.set(name, phone as FormValues<R>[N]); // a phone rule's values are text
    onChangeText?.(phone);
  };
  const shared = {
    ref: form.ref(name),
    type: 'tel',
    inputMode: 'tel',
    dir: 'ltr',
    className: styles.input,
    name,
    autoComplete,
    disabled,
    autoFocus,
    ...(contentAfter !== undefined && { contentAfter }),
    placeholder: placeholder ?? shape,
    onChange: (_event: unknown, { value }: InputOnChangeData) => set(value),
    onBlur: () => afterPointerRelease(leave),
  } as const;
  const state = fieldState(props);
  const text = textOf();
  const isUnread = state.validationMessage !== undefined && text.trim() !== '';
  return (
    <Field {...state} {...(isUnread && { hint: <PhoneReason text={text} onChoose={set} /> })}>
      {form.live ? (
        <LiveInput {...shared} live={form.live} />
      ) : (
        <Input {...shared} value={String(form.values[name] ?? '')} />
      )}
    </Field>
  );
}
