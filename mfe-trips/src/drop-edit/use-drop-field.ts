import { useLanguage } from 'shared-bus';
import { dropEditRules, type DropEditField } from 'shared-contracts/trips/drop-edit.rules';
import type { FieldHost } from 'shared-ui/form';
import { useStoreValue } from 'shared-ui/form/form-store';

import type { DropForm } from './drop-form.ts';
import type { DropValues } from './drop-values.ts';

/** The error beside a field, in the user's language. */
export function useDropError(form: DropForm, field: DropEditField): string | undefined {
  const { language } = useLanguage();
  return useStoreValue(form, (now) => now.errorText(field, language));
}

/** The form for one of its fields, which is rendered when its value or error changes. */
export function useDropField(
  form: DropForm,
  name: DropEditField,
): Omit<FieldHost<typeof dropEditRules>, 'values'> & { values: DropValues } {
  const error = useDropError(form, name);
  useStoreValue(form, ({ values }) => values[name]);
  return {
    rules: dropEditRules,
    values: form.now().values,
    errorOf: () => error,
    touch: form.touch,
    set: (field, value) => form.type(field, value),
    ref: form.fields.ref,
  };
}
