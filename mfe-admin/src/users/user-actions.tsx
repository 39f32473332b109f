import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { createContext, use } from 'react';
import { hasExtension, useMessages } from 'shared-bus';
import type { ManagedUser } from 'shared-contracts/users/user';
import { ButtonLink } from 'shared-ui/page';

import { messages } from '../messages.ts';
import { useRetryUser, useSendEnrolmentLink } from './users.queries.ts';

const useStyles = makeStyles({
  actions: { display: 'inline-flex', columnGap: tokens.spacingHorizontalXS },
});

/** The screen's actions for a row, in a context because columns are data at module scope. */
export const UserActions = createContext<{
  sessions: (user: ManagedUser) => void;
  disable: (user: ManagedUser) => void;
}>({ sessions() {}, disable() {} });

function Retry({ user }: { user: ManagedUser }) {
  const t = useMessages(messages);
  const { mutate, isPending } = useRetryUser();
  return (
    <Button
      size="small"
      disabledFocusable={isPending}
      icon={isPending ? <Spinner size="extra-tiny" /> : null}
      aria-label={t('users.retry-of', { name: user.name })}
      onClick={isPending ? undefined : () => mutate(user.id)}
    >
      <span>{t('users.retry')}</span>
    </Button>
  );
}

/** Retry for a pending user, Edit for any other (docs/domain/users.md#user-list). */
export function EditUser({ user }: { user: ManagedUser }) {
  const t = useMessages(messages);
  return user.status === 'pending' ? (
    <Retry user={user} />
  ) : (
    <ButtonLink
      to={`/users/addUser/${user.id}/update`}
      // The form shows this row; in another tab it loads the user.
      state={{ user }}
      aria-label={t('users.edit-of', { name: user.name })}
    >
      {t('users.edit')}
    </ButtonLink>
  );
}

/** Only where the server lists sessions. */
export function UserSessions({ user }: { user: ManagedUser }) {
  const t = useMessages(messages);
  const { sessions } = use(UserActions);
  return hasExtension('user-sessions') ? (
    <Button
      size="small"
      appearance="subtle"
      aria-label={t('sessions.of', { name: user.name })}
      onClick={() => sessions(user)}
    >
      {t('sessions.open')}
    </Button>
  ) : null;
}

export function UserRowActions({ user }: { user: ManagedUser }) {
  const styles = useStyles();
  return (
    <span className={styles.actions}>
      <EditUser user={user} />
      <UserSessions user={user} />
    </span>
  );
}

/**
 * Disable for a user with a second factor; Send link for one whose second factor was reset.
 * `isNamed`: no column header names what is disabled.
 */
export function DisableTwoFactor({ user, isNamed }: { user: ManagedUser; isNamed?: boolean }) {
  const t = useMessages(messages);
  const { disable } = use(UserActions);
  const { mutate: sendLink, isPending } = useSendEnrolmentLink();
  const { name, awaits_enrolment: awaitsEnrolment } = user;
  const isOff = isPending || !(user.two_fa_enabled || awaitsEnrolment);
  // One button for both, because it keeps the focus that the dialog returns: if the focused button
  // became disabled or went, the page would stay hidden from screen readers.
  return (
    <Button
      size="small"
      disabledFocusable={isOff}
      aria-label={t(awaitsEnrolment ? 'two-factor.send-link-to' : 'two-factor.disable-of', {
        name,
      })}
      onClick={isOff ? undefined : () => (awaitsEnrolment ? sendLink(user.id) : disable(user))}
    >
      {t(
        awaitsEnrolment
          ? 'two-factor.send-link'
          : isNamed
            ? 'column.disable'
            : 'two-factor.disable',
      )}
    </Button>
  );
}
