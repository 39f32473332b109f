import { Dropdown, Field, makeStyles, Option, tokens } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import type { FormRules, FormValues } from 'shared-contracts/core/field-rules';

import { uiMessages } from '../messages/ui-messages.ts';
import { afterPointerRelease } from './after-pointer-release.ts';
import { fieldState, type FieldProps } from './field-props.ts';
import { useLetterChoice } from './use-letter-choice.ts';

// Fluent's minimum of 250 px would overflow a narrow column.
const useStyles = makeStyles({
  list: { minWidth: 0 },
  blank: { color: tokens.colorNeutralForeground2 },
});
/** A value that no list has and that Fluent does not treat as missing. */
const blank = '-';

interface SelectFieldProps<R extends FormRules, N extends keyof R & string> extends FieldProps<
  R,
  N
> {
  options: readonly { value: FormValues<R>[N]; label: string }[];
  /** Adds a first entry that clears the selection, for an optional field. */
  clearable?: boolean;
}

/** A select over the options of a list. One that is only opened or passed shows no error. */
export function SelectField<R extends FormRules, N extends keyof R & string>({
  options,
  clearable = false,
  ...props
}: SelectFieldProps<R, N>) {
  const { form, name, placeholder, disabled } = props;
  const styles = useStyles();
  const t = useMessages(uiMessages);
  const chosen = options.find((option) => option.value === form.values[name]);
  const byLetter = useLetterChoice(
    options.map(({ value, label }) => ({ value: String(value), label })),
    chosen && String(chosen.value),
    ({ value }) => {
      const next = options.find((option) => String(option.value) === value);
      if (next) form.set(name, next.value);
    },
  );
  return (
    <Field {...fieldState(props)}>
      <Dropdown
        {...byLetter}
        ref={form.ref(name)}
        className={styles.list}
        name={name}
        disabled={disabled}
        {...(placeholder !== undefined && { placeholder })}
        value={chosen?.label ?? ''}
        selectedOptions={chosen ? [String(chosen.value)] : []}
        onBlur={() => chosen && afterPointerRelease(() => form.touch(name))}
        onOptionSelect={(_event, { optionValue }) => {
          const next = options.find((option) => String(option.value) === optionValue);
          if (next) form.set(name, next.value);
          // a choice of any rule may be blank
          else if (optionValue === blank) form.set(name, '' as FormValues<R>[N]);
        }}
      >
        {clearable ? (
          <Option value={blank} className={styles.blank}>
            {t('form.not-given')}
          </Option>
        ) : null}
        {options.map(({ value, label }) => (
          <Option key={String(value)} value={String(value)}>
            {label}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}
