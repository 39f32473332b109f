import { useEffect, useState } from 'react';
import { Field, Input } from '@fluentui/react-components';
import { useLocation } from 'react-router-dom';
import { drafts, useLanguage, useMessages } from 'shared-bus';
import { fieldMessages } from 'shared-contracts/core/field-messages';
import { wireValues } from 'shared-contracts/core/field-rules';
import { formatPhone } from 'shared-contracts/core/phone';
import type { ManagedUser, UserChange } from 'shared-contracts/users/user';
import { editUserRules } from 'shared-contracts/users/user.rules';
import { useBriefly } from 'shared-ui/feedback';
import { useRulesForm } from 'shared-ui/form';
import { catalogue } from '../catalogue.ts';
import { FormFrame } from './form-frame.tsx';
import { PictureFields } from './picture-fields.tsx';
import { useUserOutcome } from './use-user-outcome.ts';
import { UserFields } from './user-fields.tsx';
import { useUpdateUser } from './user-form.queries.ts';
import { keep, keptOr, valuesOf } from './user-values.ts';

const checkMs = 4000;

function EditUser({ user }: { user: ManagedUser }) {
  const t = useMessages(catalogue);
  const { language } = useLanguage();
  const storageKey = `user.${user.id}`;
  const { profile_img, cnic_front_img, cnic_back_img } = user;
  const [opening] = useState(() => keptOr(storageKey, { values: valuesOf(user), pictures: { profile_img, cnic_front_img, cnic_back_img } }));
  const [pictures, setPictures] = useState(opening.pictures);
  const [isBusy, setBusy] = useState(false);
  const check = useBriefly(checkMs);
  const update = useUpdateUser(user.id);
  const forget = () => drafts.remove(storageKey);
  const outcome = useUserOutcome(forget);
  const form = useRulesForm(editUserRules, {
    initial: opening.values,
    // Only what is not blank is sent (spec 3 §5); name, role and company are required and so always among it.
    onSubmit: (values) => outcome(() => update.mutateAsync({
      ...(wireValues(editUserRules, values) as UserChange), // the rules that just held are the change's own
      ...Object.fromEntries(Object.entries(pictures).filter(([, name]) => name !== '')),
    })),
  });
  const { values } = form;
  useEffect(() => keep(storageKey, values, pictures), [storageKey, values, pictures]);
  const submit = () => {
    if (!form.isValid) check.show(fieldMessages['user.details'][language]);
    form.submit();
  };
  return (
    <FormFrame title={t('form.title-edit')} submitText={t('form.edit')} form={{ ...form, submit }} check={check.text} isBusy={isBusy} onLeave={forget}>
      <UserFields
        form={form}
        signIn={(
          <>
            <Field label={t('form.password')}><Input type="password" disabled value="" /></Field>
            <Field label={t('form.phone')}><Input dir="ltr" disabled value={formatPhone(user.phone)} /></Field>
          </>
        )}
        pictures={<PictureFields pictures={pictures} onPictures={(change) => setPictures((now) => ({ ...now, ...change }))} onBusy={setBusy} />}
      />
    </FormFrame>
  );
}

/** EDIT USER; nothing without the row that the list passes (spec 3 §2.7). */
export default function EditUserPage() {
  const state: unknown = useLocation().state;
  const user = typeof state === 'object' && state !== null && 'user' in state ? (state.user as ManagedUser | undefined) : undefined; // the list alone leads here with a user
  return user ? <EditUser key={user.id} user={user} /> : null;
}
