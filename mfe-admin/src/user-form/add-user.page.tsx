import { useEffect, useState } from 'react';
import { drafts, useLanguage, useMessages } from 'shared-bus';
import { fieldMessages } from 'shared-contracts/core/field-messages';
import { wireValues } from 'shared-contracts/core/field-rules';
import type { UserDraft } from 'shared-contracts/users/user';
import { addUserRules } from 'shared-contracts/users/user.rules';
import { useBriefly } from 'shared-ui/feedback';
import { PhoneField, TextField, useRulesForm } from 'shared-ui/form';
import { catalogue } from '../catalogue.ts';
import { FormFrame } from './form-frame.tsx';
import { PictureFields } from './picture-fields.tsx';
import { useUserOutcome } from './use-user-outcome.ts';
import { UserFields, type EditForm } from './user-fields.tsx';
import { useCreateUser } from './user-form.queries.ts';
import { keep, keptOr, newUser, noPictures } from './user-values.ts';

const storageKey = 'user.new';
const checkMs = 4000;

/** ADD NEW USER (spec 3 §2.7). What was typed, but for the password, survives a reload and a failed call. */
export default function AddUserPage() {
  const t = useMessages(catalogue);
  const { language } = useLanguage();
  const [opening] = useState(() => keptOr(storageKey, { values: newUser, pictures: noPictures }));
  const [pictures, setPictures] = useState(opening.pictures);
  const [isBusy, setBusy] = useState(false);
  const check = useBriefly(checkMs);
  const create = useCreateUser();
  const forget = () => drafts.remove(storageKey);
  const outcome = useUserOutcome(forget);
  const form = useRulesForm(addUserRules, {
    initial: opening.values,
    onSubmit: (values) => outcome(() => create.mutateAsync({
      ...(wireValues(addUserRules, values) as UserDraft), // the rules that just held are the draft's own
      ...Object.fromEntries(Object.entries(pictures).filter(([, name]) => name !== '')),
    })),
  });
  const { values } = form;
  useEffect(() => keep(storageKey, values, pictures), [values, pictures]);
  const submit = () => {
    if (!form.isValid) check.show(fieldMessages['user.details'][language]);
    form.submit();
  };
  return (
    <FormFrame title={t('form.title-add')} submitText={t('form.submit')} form={{ ...form, submit }} check={check.text} isBusy={isBusy} onLeave={forget}>
      <UserFields
        form={form as unknown as EditForm} // the edit form's rules are among these
        signIn={(
          <>
            <TextField form={form} name="password" type="password" autoComplete="new-password" label={t('form.password')} />
            <PhoneField form={form} name="phone" label={t('form.phone')} />
          </>
        )}
        pictures={<PictureFields pictures={pictures} onPictures={(change) => setPictures((now) => ({ ...now, ...change }))} onBusy={setBusy} />}
      />
    </FormFrame>
  );
}
