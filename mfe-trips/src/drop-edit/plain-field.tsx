import { Field, Input } from '@fluentui/react-components';
import {
  amountLength,
  dropEditRules,
  type DropField,
} from 'shared-contracts/trips/drop-edit.rules';
import { whenReleased } from 'shared-ui/form';

import type { DropForm } from './use-drop-form.ts';
import { useFaultText } from './use-fault-text.ts';

interface PlainFieldProps {
  form: DropForm;
  field: DropField;
  label: string;
  /** The label stands in the field as its placeholder. */
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
  const fault = useFaultText(form)(field);
  const rule = dropEditRules[field];
  const isAmount = rule.kind === 'number';
  return (
    <Field
      label={hideLabel ? undefined : label}
      validationMessage={fault}
      validationState={fault ? 'error' : 'none'}
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
        onBlur={() => whenReleased(() => form.touch(field))}
      />
    </Field>
  );
}
