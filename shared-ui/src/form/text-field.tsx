import { Field, Input, type InputOnChangeData, type InputProps } from '@fluentui/react-components';
import { useRef } from 'react';
import { canonicalText, type FormRules, type FormValues } from 'shared-contracts/core/field-rules';

import { afterPointerRelease } from './after-pointer-release.ts';
import { fieldState, type FieldProps } from './field-props.ts';
import { LiveInput } from './live-input.tsx';

interface TextFieldProps<R extends FormRules, N extends keyof R & string> extends FieldProps<R, N> {
  type?: 'text' | 'password' | 'email' | 'search' | 'datetime-local' | 'date' | 'time';
  autoComplete?: string;
  inputMode?: InputProps['inputMode'];
  /** Of a text that reads the same way in every language, such as a URL. */
  dir?: 'ltr';
  contentBefore?: InputProps['contentBefore'];
  contentAfter?: InputProps['contentAfter'];
}

/**
 * A text field of the form with its error, which isn't shown after focus alone. An amount becomes
 * its digits once the field is left: more may follow while it is typed. Text that is too long is an
 * error and never truncated: a truncated number is another number.
 */
export function TextField<R extends FormRules, N extends keyof R & string>({
  type = 'text',
  autoComplete = 'off',
  inputMode,
  dir,
  contentBefore,
  contentAfter,
  ...props
}: TextFieldProps<R, N>) {
  const { form, name, placeholder, disabled, autoFocus } = props;
  const rule = form.rules[name];
  const textOf = () => form.live?.textOf(name) ?? String(form.values[name] ?? '');
  // A text rule's values are text, but the type does not include the rule's kind here.
  const set = (text: string): void => form.set(name, text as FormValues<R>[N]);
  const isTyped = useRef(false);
  const isAmount = rule?.kind === 'number' && rule.unit === 'rupees';
  const leave = () => {
    if (isAmount) set(canonicalText(rule, textOf()));
    if (isTyped.current || textOf() !== '') form.touch(name);
  };
  const shared = {
    ref: form.ref(name),
    name,
    placeholder,
    disabled,
    autoFocus,
    autoComplete,
    type,
    dir,
    ...(contentBefore !== undefined && { contentBefore }),
    ...(contentAfter !== undefined && { contentAfter }),
    onChange: (_event: unknown, { value }: InputOnChangeData) => {
      isTyped.current = true;
      set(isAmount ? value : canonicalText(rule, value));
    },
    onBlur: () => afterPointerRelease(leave),
    inputMode:
      inputMode ??
      (rule?.kind === 'digits' || rule?.kind === 'number' ? ('numeric' as const) : undefined),
  };
  return (
    <Field {...fieldState(props)}>
      {form.live ? (
        <LiveInput {...shared} live={form.live} />
      ) : (
        <Input {...shared} value={textOf()} />
      )}
    </Field>
  );
}
