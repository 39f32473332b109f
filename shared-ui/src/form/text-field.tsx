import { Field, Input, type InputOnChangeData, type InputProps } from '@fluentui/react-components';
import { canonicalText, type FormRules, type FormValues } from 'shared-contracts/core/field-rules';

import { afterPointerRelease } from './after-pointer-release.ts';
import { fieldState, type FieldProps } from './field-props.ts';
import { LiveInput } from './live-input.tsx';

interface TextFieldProps<R extends FormRules, N extends keyof R & string> extends FieldProps<R, N> {
  type?: 'text' | 'password' | 'email' | 'search';
  autoComplete?: string;
  inputMode?: InputProps['inputMode'];
  contentBefore?: InputProps['contentBefore'];
  contentAfter?: InputProps['contentAfter'];
}

/**
 * A text field of the form with its error. Text that is too long is an error and never truncated: a
 * truncated number is another number.
 */
export function TextField<R extends FormRules, N extends keyof R & string>({
  type = 'text',
  autoComplete = 'off',
  inputMode,
  contentBefore,
  contentAfter,
  ...props
}: TextFieldProps<R, N>) {
  const { form, name, placeholder, disabled, autoFocus } = props;
  const rule = form.rules[name];
  // A text rule's values are text, but the type does not include the rule's kind here.
  const set = (text: string): void => form.set(name, canonicalText(rule, text) as FormValues<R>[N]);
  const shared = {
    ref: form.ref(name),
    name,
    placeholder,
    disabled,
    autoFocus,
    autoComplete,
    type,
    ...(contentBefore !== undefined && { contentBefore }),
    ...(contentAfter !== undefined && { contentAfter }),
    onChange: (_event: unknown, { value }: InputOnChangeData) => set(value),
    onBlur: () => afterPointerRelease(() => form.touch(name)),
    inputMode:
      inputMode ??
      (rule?.kind === 'digits' || rule?.kind === 'number' ? ('numeric' as const) : undefined),
  };
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
