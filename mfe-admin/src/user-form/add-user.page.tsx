import { useReducer } from 'react';
import { useMessages } from 'shared-bus';
import { wireValues } from 'shared-contracts/core/wire-values';
import type { UserDraft } from 'shared-contracts/users/user';
import { addUserRules } from 'shared-contracts/users/user.rules';
import { PhoneField, TextField } from 'shared-ui/form';

import { messages } from '../messages.ts';
import { FormFrame } from './form-frame.tsx';
import { PictureFields } from './picture-fields.tsx';
import { useUserForm } from './use-user-form.ts';
import { UserFields, type EditForm } from './user-fields.tsx';
import { useCreateUser } from './user-form.queries.ts';
import { newUserValues, noPictures } from './user-values.ts';

const newUserForm = { values: newUserValues, pictures: noPictures };

function AddUser({ onReopen }: { onReopen: () => void }) {
  const t = useMessages(messages);
  const create = useCreateUser();
  const { form, frame, pictureFields } = useUserForm({
    rules: addUserRules,
    storageKey: 'user.new',
    pristine: newUserForm,
    onReopen,
    // The values have just been validated by the draft's own rules.
    send: (values, pictures) =>
      create.mutateAsync({
        ...(wireValues(addUserRules, values) as UserDraft),
        ...Object.fromEntries(Object.entries(pictures).filter(([, name]) => name !== '')),
      }),
  });
  return (
    <FormFrame texts={{ title: t('form.title-add'), submit: t('form.submit') }} {...frame}>
      <UserFields
        form={form as unknown as EditForm} // the edit form's rules are among these
        signIn={
          <>
            <TextField
              form={form}
              name="password"
              type="password"
              autoComplete="new-password"
              label={t('form.password')}
            />
            <PhoneField form={form} name="phone" label={t('form.phone')} />
          </>
        }
        pictures={<PictureFields {...pictureFields} />}
      />
    </FormFrame>
  );
}

/**
 * ADD NEW USER. Typed values except the password survive a reload and a failed call, and the form
 * says so when it restores them.
 */
export default function AddUserPage() {
  const [round, reopen] = useReducer((before: number) => before + 1, 0);
  return <AddUser key={round} onReopen={reopen} />;
}
