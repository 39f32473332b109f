import { useLanguage } from 'shared-bus';
import { fieldMessages } from 'shared-contracts/core/field-messages';
import { fill } from 'shared-contracts/core/text';
import type { DropEditField } from 'shared-contracts/trips/drop-edit.rules';

import type { DropEditForm } from './use-drop-edit-form.ts';

/** The error beside a field in the user's language: the server's text, or the rule's. */
export function useFieldErrorText(
  form: DropEditForm,
): (field: DropEditField) => string | undefined {
  const { language } = useLanguage();
  return (field) => {
    const error = form.errorOf(field);
    if (error === undefined) return undefined;
    if (typeof error === 'string') return fieldMessages[error][language];
    return 'text' in error
      ? error.text
      : fill(fieldMessages[error.message][language], error.params ?? {});
  };
}
