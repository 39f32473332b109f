import { Field, Input } from '@fluentui/react-components';
import {
  amountLength,
  dropEditRules,
  type DropEditField,
} from 'shared-contracts/trips/drop-edit.rules';
import { afterPointerRelease } from 'shared-ui/form';

import type { DropEditForm } from './use-drop-edit-form.ts';
import { useFieldErrorText } from './use-field-error-text.ts';

interface PlainFieldProps {
  form: DropEditForm;
  field: DropEditField;
  label: string;
  /** The label is shown in the field as its placeholder. */
  hideLabel?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  onType: (text: string) => void;
}

/** A text of the form; typing stops at the rule's length. */
export function PlainField({
  form,
  field,
  label,
  hideLabel,
  disabled,
  readOnly,
  onType,
}: PlainFieldProps) {
  const error = useFieldErrorText(form)(field);
  const rule = dropEditRules[field];
  const isAmount = rule.kind === 'number';
  return (
    <Field
      label={hideLabel ? undefined : label}
      validationMessage={error}
      validationState={error ? 'error' : 'none'}
    >
      <Input
        name={field}
        aria-label={hideLabel ? label : undefined}
        placeholder={hideLabel ? label : undefined}
        autoComplete="off"
        dir="auto"
        inputMode={isAmount ? 'numeric' : undefined}
        maxLength={isAmount ? amountLength : 'maxLength' in rule ? rule.maxLength : undefined}
        disabled={disabled}
        readOnly={readOnly}
        appearance={readOnly ? 'filled-darker' : 'outline'}
        value={form.values[field]}
        onChange={(_, { value }) => onType(value)}
        onBlur={() => afterPointerRelease(() => form.touch(field))}
      />
    </Field>
  );
}
