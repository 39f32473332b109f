import { useLanguage } from 'shared-bus';
import { fieldMessages } from 'shared-contracts/core/field-messages';
import { fill } from 'shared-contracts/core/text';
import type { DropField } from 'shared-contracts/trips/drop-edit.rules';

import type { DropForm } from './use-drop-form.ts';

/** What stands beside a field in the user's language: the server's own words, or the rule's. */
export function useFaultText(form: DropForm): (field: DropField) => string | undefined {
  const { language } = useLanguage();
  return (field) => {
    const fault = form.faultOf(field);
    if (fault === undefined) return undefined;
    if (typeof fault === 'string') return fieldMessages[fault][language];
    return 'text' in fault
      ? fault.text
      : fill(fieldMessages[fault.message][language], fault.params ?? {});
  };
}
