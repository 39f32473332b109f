import { Checkbox, makeStyles, tokens, type CheckboxProps } from '@fluentui/react-components';
import { useId } from 'react';
import type { FormRules, FormValues } from 'shared-contracts/core/field-rules';

import type { FieldHost } from './use-rules-form.ts';

const useStyles = makeStyles({
  group: { border: 'none', margin: 0, padding: 0, minInlineSize: 0 },
  title: { padding: 0 },
  required: {
    marginInlineStart: tokens.spacingHorizontalXS,
    color: tokens.colorPaletteRedForeground3,
  },
  options: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  error: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
});

/** The selected options of a group, from its field's value. */
export const checkedOf = <Option extends string | number>(
  value: string,
  options: readonly Option[],
): Option[] => {
  const chosen = new Set(value.split(' '));
  return options.filter((option) => chosen.has(String(option)));
};

interface CheckGroupProps<R extends FormRules, N extends keyof R & string> {
  form: FieldHost<R>;
  name: N;
  label: string;
  hint?: string;
  /** A value has no spaces: the field's value is those of the selected options, between spaces. */
  options: readonly { value: string | number; label: CheckboxProps['label'] }[];
}

/** Several of a list's options, as one text field of the form. */
export function CheckGroup<R extends FormRules, N extends keyof R & string>({
  form,
  name,
  label,
  hint,
  options,
}: CheckGroupProps<R, N>) {
  const styles = useStyles();
  const id = useId();
  const values = options.map(({ value }) => String(value));
  const chosen = checkedOf(String(form.values[name]), values);
  const choose = (value: string, isOn: boolean) => {
    const next = values.filter((one) => (one === value ? isOn : chosen.includes(one)));
    // A text rule's values are text, but the type does not include the rule's kind here.
    form.set(name, next.join(' ') as FormValues<R>[N]);
  };
  const error = form.errorOf(name);
  const note = error ?? hint;
  return (
    <fieldset className={styles.group} aria-describedby={note ? id : undefined}>
      <legend className={styles.title}>
        {label}
        {form.rules[name]?.required === undefined ? null : (
          <span aria-hidden className={styles.required}>
            *
          </span>
        )}
      </legend>
      <div className={styles.options}>
        {options.map(({ value, label: text }, index) => (
          <Checkbox
            key={value}
            ref={index === 0 ? form.ref(name) : undefined}
            label={text}
            checked={chosen.includes(String(value))}
            onChange={(_event, { checked }) => choose(String(value), checked === true)}
          />
        ))}
      </div>
      {note ? (
        <span
          id={id}
          className={error ? styles.error : styles.hint}
          role={error ? 'alert' : undefined}
        >
          {note}
        </span>
      ) : null}
    </fieldset>
  );
}
