import { useMessages } from 'shared-bus';
import { wireValues } from 'shared-contracts/core/field-rules';
import type { UserDraft } from 'shared-contracts/users/user';
import { addUserRules } from 'shared-contracts/users/user.rules';
import { PhoneField, TextField } from 'shared-ui/form';
import { catalogue } from '../catalogue.ts';
import { FormFrame } from './form-frame.tsx';
import { PictureFields } from './picture-fields.tsx';
import { useUserForm } from './use-user-form.ts';
import { UserFields, type EditForm } from './user-fields.tsx';
import { useCreateUser } from './user-form.queries.ts';
import { newUser, noPictures } from './user-values.ts';

/** ADD NEW USER (spec 3 §2.7). What was typed, but for the password, survives a reload and a failed call. */
export default function AddUserPage() {
  const t = useMessages(catalogue);
  const create = useCreateUser();
  const { form, frame, pictureFields } = useUserForm({
    rules: addUserRules, storageKey: 'user.new', blank: () => ({ values: newUser, pictures: noPictures }),
    // The rules that just held are the draft's own.
    send: (values, pictures) => create.mutateAsync({ ...(wireValues(addUserRules, values) as UserDraft), ...pictures }),
  });
  return (
    <FormFrame title={t('form.title-add')} submitText={t('form.submit')} {...frame}>
      <UserFields
        form={form as unknown as EditForm} // the edit form's rules are among these
        signIn={(
          <>
            <TextField form={form} name="password" type="password" autoComplete="new-password" label={t('form.password')} />
            <PhoneField form={form} name="phone" label={t('form.phone')} />
          </>
        )}
        pictures={<PictureFields {...pictureFields} />}
      />
    </FormFrame>
  );
}
