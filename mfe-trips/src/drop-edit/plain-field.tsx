import { Field, Input } from '@fluentui/react-components';
import { dropEditRules, type DropEditField } from 'shared-contracts/trips/drop-edit.rules';
import { afterPointerRelease, lengthText } from 'shared-ui/form';

import type { DropForm } from './drop-form.ts';
import { useDropField } from './use-drop-field.ts';

interface PlainFieldProps {
  form: DropForm;
  field: DropEditField;
  label: string;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
}

/** A text of the form. One that is too long is kept, with its error and a counter. */
export function PlainField({
  form,
  field,
  label,
  placeholder,
  disabled,
  readOnly,
}: PlainFieldProps) {
  const host = useDropField(form, field);
  const error = host.errorOf(field);
  const rule = dropEditRules[field];
  return (
    <Field
      label={label}
      hint={lengthText(rule, host.values[field]) ?? null}
      validationMessage={error ?? null}
      validationState={error ? 'error' : 'none'}
    >
      <Input
        ref={host.ref(field)}
        name={field}
        placeholder={placeholder}
        autoComplete="off"
        inputMode={rule.kind === 'number' ? 'numeric' : undefined}
        disabled={disabled}
        readOnly={readOnly}
        appearance={readOnly ? 'filled-darker' : 'outline'}
        value={host.values[field]}
        onChange={(_, { value }) => host.set(field, value)}
        onBlur={() => afterPointerRelease(() => host.touch(field))}
      />
    </Field>
  );
}
