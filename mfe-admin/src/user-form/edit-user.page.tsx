import { Field, Input, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useReducer, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useMessages } from 'shared-bus';
import { formatPhone } from 'shared-contracts/core/phone';
import { read } from 'shared-contracts/core/read';
import { wireChange } from 'shared-contracts/core/wire-values';
import {
  ManagedUser,
  withoutMaskedNumbers,
  type StaleUser,
  type UserChange,
} from 'shared-contracts/users/user';
import { editUserRules } from 'shared-contracts/users/user.rules';
import { FailedPage } from 'shared-ui/feedback';
import { clearedOrRefused } from 'shared-ui/form';
import { mergedWith } from 'shared-ui/form/merged-with';
import { ListPage, PageHeader } from 'shared-ui/page';
import { readRouterState, type Reader } from 'shared-ui/router/router-state';
import { StaleChange } from 'shared-ui/stale-change';

import { useChangeText } from '../change-text.ts';
import { messages } from '../messages.ts';
import { FormFrame } from './form-frame.tsx';
import { PictureFields } from './picture-fields.tsx';
import { useUserForm } from './use-user-form.ts';
import { UserFields, type EditForm } from './user-fields.tsx';
import { oneUserQuery, useUpdateUser } from './user-form.queries.ts';
import {
  formOf,
  pictureChange,
  picturesOf,
  storedUser,
  userValuesOf,
  type Pictures,
  type UserValues,
} from './user-values.ts';

const useStyles = makeStyles({
  notice: {
    marginInline: tokens.spacingHorizontalL,
    marginBlockEnd: tokens.spacingVerticalS,
  },
});

function setValues<N extends keyof UserValues>(form: EditForm, values: Pick<UserValues, N>): void {
  // keys of the values themselves
  for (const name of Object.keys(values) as N[])
    if (form.values[name] !== values[name]) form.set(name, values[name]);
}

function EditUser({ user, onReopen }: { user: ManagedUser; onReopen: () => void }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const { changeText } = useChangeText();
  const update = useUpdateUser(user.id);
  const storageKey = `user.${user.id}`;
  const [seen, setSeen] = useState(() => storedUser(storageKey) ?? user);
  const [earlier, setEarlier] = useState<StaleUser['changes']>();
  const pristine = useMemo(() => formOf(seen), [seen]);
  const { form, frame, pictureFields } = useUserForm({
    rules: editUserRules,
    storageKey,
    pristine,
    onReopen,
    // Sends every filled field, including name, role and company, and null for cleared ones. The
    // values have just been validated by the change's own rules.
    send: (values, pictures) => {
      const change: UserChange = {
        ...withoutMaskedNumbers(wireChange(editUserRules, values, pristine.values) as UserChange),
        ...pictureChange(pictures, pristine.pictures),
        ...(seen.row_version !== undefined && { row_version: seen.row_version }),
      };
      return clearedOrRefused(change, () => update.mutateAsync(change));
    },
    onStale: ({ changes, user: now }) => {
      showForm(
        mergedWith(form.values, pristine.values, userValuesOf(now)),
        mergedWith(pictureFields.pictures, pristine.pictures, picturesOf(now)),
      );
      setSeen(now);
      setEarlier(changes);
    },
  });
  const showForm = (values: UserValues, pictures: Pictures) => {
    setValues(form, values);
    pictureFields.onPictures(pictures);
  };
  const takeTheirs = () => {
    showForm(pristine.values, pristine.pictures);
    setEarlier(undefined);
  };
  return (
    <FormFrame
      texts={{ title: t('form.title-edit'), submit: t('form.edit') }}
      notice={
        <StaleChange
          writes={earlier}
          changeText={changeText}
          onTheirs={takeTheirs}
          className={styles.notice}
        />
      }
      {...frame}
    >
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
  const { data: user, error, refetch } = useQuery(oneUserQuery(id));
  if (user) return <EditUser user={user} onReopen={onReopen} />;
  return (
    <ListPage>
      <PageHeader title={t('form.title-edit')} />
      {error ? (
        <FailedPage
          error={error}
          id={id}
          back={{ to: '/users', label: t('form.to-users') }}
          onRetry={() => void refetch()}
        />
      ) : (
        <Spinner label={t('form.loading')} />
      )}
    </ListPage>
  );
}

/** A row as the list passes it on; one of an older release, which may lack members, is loaded. */
const readUser: Reader<ManagedUser> = (value) => {
  const user = read(ManagedUser, value);
  return user === value ? user : undefined;
};

/** EDIT USER, with the row that the list passes; opened directly it loads the row itself. */
export default function EditUserPage() {
  const { id = '' } = useParams();
  const state: unknown = useLocation().state;
  const [round, reopen] = useReducer((before: number) => before + 1, 0);
  const { user: passed } = readRouterState<{ user: ManagedUser }>(state, {
    user: readUser,
  });
  const key = `${id}:${round}`;
  return passed?.id === id ? (
    <EditUser key={key} user={passed} onReopen={reopen} />
  ) : (
    <LoadedUser key={key} id={id} onReopen={reopen} />
  );
}
