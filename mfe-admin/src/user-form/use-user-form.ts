import { useEffect, useState, type ComponentProps } from 'react';
import { drafts, useLanguage } from 'shared-bus';
import { fieldMessages } from 'shared-contracts/core/field-messages';
import type { FormRules, FormValues } from 'shared-contracts/core/field-rules';
import { useBriefly } from 'shared-ui/feedback';
import { useRulesForm, type RulesFormState } from 'shared-ui/form';
import type { PictureFields } from './picture-fields.tsx';
import { useUserOutcome } from './use-user-outcome.ts';
import { keep, keptOr, type Kept, type Pictures } from './user-values.ts';

const checkMs = 4000;

interface UserFormOptions<R extends FormRules> {
  rules: R;
  /** Where what was typed waits. */
  storageKey: string;
  /** What the form begins with where nothing waits. */
  blank: () => Kept<FormValues<R>>;
  /** Sends the values as typed, and the pictures that there are. */
  send: (values: FormValues<R>, pictures: Partial<Pictures>) => ReturnType<Parameters<ReturnType<typeof useUserOutcome>>[0]>;
}

interface UserForm<R extends FormRules> {
  form: RulesFormState<R>;
  /** For `FormFrame`. */
  frame: { form: RulesFormState<R>; check: string | undefined; isBusy: boolean; onLeave: () => void };
  /** For `PictureFields`. */
  pictureFields: ComponentProps<typeof PictureFields>;
}

/** What adding and editing have in common: what was typed survives a reload and a failed call, and a bad form says so for 4 s. */
export function useUserForm<const R extends FormRules>({ rules, storageKey, blank, send }: UserFormOptions<R>): UserForm<R> {
  const { language } = useLanguage();
  const [opening] = useState(() => keptOr(storageKey, blank()));
  const [pictures, setPictures] = useState(opening.pictures);
  const [isBusy, setBusy] = useState(false);
  const check = useBriefly(checkMs);
  const forget = () => drafts.remove(storageKey);
  const outcome = useUserOutcome(forget);
  const form = useRulesForm(rules, {
    initial: opening.values,
    onSubmit: (values) => outcome(() => send(values, Object.fromEntries(Object.entries(pictures).filter(([, name]) => name !== '')))),
  });
  const { values } = form;
  useEffect(() => keep(storageKey, values, pictures), [storageKey, values, pictures]);
  const submit = () => {
    if (!form.isValid) check.show(fieldMessages['user.details'][language]);
    form.submit();
  };
  return {
    form,
    frame: { form: { ...form, submit }, check: check.text, isBusy, onLeave: forget },
    pictureFields: { pictures, onPictures: (change) => setPictures((now) => ({ ...now, ...change })), onBusy: setBusy },
  };
}
