import { useEffect, useEffectEvent } from 'react';
import { isApiFailure, notify, useLanguage } from 'shared-bus';
import type { AddressDraft } from 'shared-contracts/address/address';
import { addressRules } from 'shared-contracts/address/address.rules';
import { errors } from 'shared-contracts/core/errors';
import { fieldMessages } from 'shared-contracts/core/field-messages';
import { validateForm } from 'shared-contracts/core/field-rules';
import { fill } from 'shared-contracts/core/text';

import { useTransientMessage } from '../feedback/use-transient-message.ts';
import { clearedOrRefused } from '../form/cleared.ts';
import { useRulesForm, type RulesFormState } from '../form/use-rules-form.ts';
import type { AddressFields } from './address-values.ts';

/** The dialog's message is shown for three seconds (docs/domain/addresses.md#address-rules). */
const noticeMs = 3000;

interface AddressFormOptions<Draft extends AddressDraft> {
  initial: AddressFields;
  /** The request body of valid fields; undefined while the place is missing. */
  bodyOf: (fields: AddressFields) => Draft | undefined;
  save: (body: Draft) => Promise<{ data: object }>;
  /** Handles a refusal that is not an error of the form; returns whether it did. */
  onRefused: (error: unknown, fields: AddressFields) => boolean;
  onSaved: () => void;
}

export interface AddressFormState {
  form: RulesFormState<typeof addressRules>;
  /** The dialog's message; undefined while there is none. */
  message: string | undefined;
  /** Submits, or shows the first invalid field, else the text that `placeMissing` returns. */
  submit: (placeMissing?: () => string | undefined) => void;
}

/** The values, messages and sending of New Address and Edit Address. */
export function useAddressForm<Draft extends AddressDraft>({
  initial,
  bodyOf,
  save,
  onRefused,
  onSaved,
}: AddressFormOptions<Draft>): AddressFormState {
  const { language } = useLanguage();
  const brief = useTransientMessage(noticeMs);
  const form = useRulesForm(addressRules, {
    initial,
    onSubmit: async (fields) => {
      const body = bodyOf(fields);
      if (!body) return;
      try {
        await clearedOrRefused(body, () => save(body));
      } catch (error) {
        if (onRefused(error, fields)) return;
        // A separate notice; the dialog stays open for another address
        // (docs/domain/addresses.md#address-rules).
        if (!isApiFailure(error) || error.errorId !== 'address.exists') throw error;
        notify({
          intent: 'error',
          title: errors['address.exists'].title[language],
          body: error.message,
        });
        return;
      }
      onSaved();
    },
  });
  // The errors at the fields disappear together with the dialog's message.
  const leaveFields = useEffectEvent(() => form.clearTouched());
  useEffect(() => (brief.text === undefined ? undefined : () => leaveFields()), [brief.text]);
  return {
    form,
    message: brief.text,
    submit: (placeMissing) => {
      const [broken] = Object.values(validateForm(addressRules, form.values));
      const text = broken
        ? fill(fieldMessages[broken.message][language], broken.params)
        : placeMissing?.();
      if (text !== undefined) brief.show(text);
      form.submit();
    },
  };
}
