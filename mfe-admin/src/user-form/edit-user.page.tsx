import { Button, Field, Input, Spinner } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useReducer } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useMessages } from 'shared-bus';
import { wireChange } from 'shared-contracts/core/field-rules';
import { formatPhone } from 'shared-contracts/core/phone';
import type { ManagedUser, UserChange } from 'shared-contracts/users/user';
import { editUserRules } from 'shared-contracts/users/user.rules';
import { EmptyState, ErrorPanel } from 'shared-ui/feedback';
import { clearedOrRefused } from 'shared-ui/form';
import { ListPage, PageHeader } from 'shared-ui/page';

import { messages } from '../messages.ts';
import { FormFrame } from './form-frame.tsx';
import { PictureFields } from './picture-fields.tsx';
import { useUserForm } from './use-user-form.ts';
import { UserFields } from './user-fields.tsx';
import { oneUserQuery, useUpdateUser } from './user-form.queries.ts';
import { pictureChange, userValuesOf } from './user-values.ts';

function EditUser({ user, onReopen }: { user: ManagedUser; onReopen: () => void }) {
  const t = useMessages(messages);
  const update = useUpdateUser(user.id);
  const before = userValuesOf(user);
  const { profile_img, cnic_front_img, cnic_back_img } = user;
  const stored = { profile_img, cnic_front_img, cnic_back_img };
  const { form, frame, pictureFields } = useUserForm({
    rules: editUserRules,
    storageKey: `user.${user.id}`,
    blank: () => ({ values: before, pictures: stored }),
    onReopen,
    // Sends every filled field, including name, role and company, and null for cleared ones. The
    // values have just been validated by the change's own rules.
    send: (values, pictures) => {
      const change: UserChange = {
        ...(wireChange(editUserRules, values, before) as UserChange),
        ...pictureChange(pictures, stored),
      };
      return clearedOrRefused(change, () => update.mutateAsync(change));
    },
  });
  return (
    <FormFrame title={t('form.title-edit')} submitText={t('form.edit')} {...frame}>
      <UserFields
        form={form}
        signIn={
          <>
            <Field label={t('form.password')}>
              <Input type="password" disabled value="" />
            </Field>
            <Field label={t('form.phone')}>
              <Input dir="ltr" disabled value={formatPhone(user.phone)} />
            </Field>
          </>
        }
        pictures={<PictureFields {...pictureFields} />}
      />
    </FormFrame>
  );
}

/** The form of a user that no list has passed on: the user is loaded first. */
function LoadedUser({ id, onReopen }: { id: string; onReopen: () => void }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const { data: user, error, isPending, refetch } = useQuery(oneUserQuery(id));
  if (user) return <EditUser user={user} onReopen={onReopen} />;
  const back = <Button onClick={() => void navigate('/users')}>{t('form.to-users')}</Button>;
  return (
    <ListPage>
      <PageHeader title={t('form.title-edit')} />
      {isPending ? (
        <Spinner label={t('form.loading')} />
      ) : error ? (
        <>
          <ErrorPanel error={error} onRetry={() => void refetch()} />
          <EmptyState title="" action={back} />
        </>
      ) : (
        <EmptyState title={t('form.unknown')} body={t('form.unknown-hint')} action={back} />
      )}
    </ListPage>
  );
}

/** EDIT USER, with the row that the list passes; opened directly it loads the row itself. */
export default function EditUserPage() {
  const { id = '' } = useParams();
  const state: unknown = useLocation().state;
  const [round, reopen] = useReducer((before: number) => before + 1, 0);
  const passed =
    typeof state === 'object' && state !== null && 'user' in state
      ? (state.user as ManagedUser | undefined)
      : undefined; // only the list navigates here with a user
  const key = `${id}:${round}`;
  return passed?.id === id ? (
    <EditUser key={key} user={passed} onReopen={reopen} />
  ) : (
    <LoadedUser key={key} id={id} onReopen={reopen} />
  );
}
