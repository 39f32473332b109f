import { Field, Input } from '@fluentui/react-components';
import { useLocation } from 'react-router-dom';
import { useMessages } from 'shared-bus';
import { wireValues } from 'shared-contracts/core/field-rules';
import { formatPhone } from 'shared-contracts/core/phone';
import type { ManagedUser, UserChange } from 'shared-contracts/users/user';
import { editUserRules } from 'shared-contracts/users/user.rules';
import { catalogue } from '../catalogue.ts';
import { FormFrame } from './form-frame.tsx';
import { PictureFields } from './picture-fields.tsx';
import { useUserForm } from './use-user-form.ts';
import { UserFields } from './user-fields.tsx';
import { useUpdateUser } from './user-form.queries.ts';
import { valuesOf } from './user-values.ts';

function EditUser({ user }: { user: ManagedUser }) {
  const t = useMessages(catalogue);
  const update = useUpdateUser(user.id);
  const { profile_img, cnic_front_img, cnic_back_img } = user;
  const { form, frame, pictureFields } = useUserForm({
    rules: editUserRules, storageKey: `user.${user.id}`, blank: () => ({ values: valuesOf(user), pictures: { profile_img, cnic_front_img, cnic_back_img } }),
    // Only what is not blank is sent (spec 3 §5); name, role and company are required and so always among it. The rules that just held are the change's own.
    send: (values, pictures) => update.mutateAsync({ ...(wireValues(editUserRules, values) as UserChange), ...pictures }),
  });
  return (
    <FormFrame title={t('form.title-edit')} submitText={t('form.edit')} {...frame}>
      <UserFields
        form={form}
        signIn={(
          <>
            <Field label={t('form.password')}><Input type="password" disabled value="" /></Field>
            <Field label={t('form.phone')}><Input dir="ltr" disabled value={formatPhone(user.phone)} /></Field>
          </>
        )}
        pictures={<PictureFields {...pictureFields} />}
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
