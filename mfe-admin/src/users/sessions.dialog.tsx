import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime, useMessages } from 'shared-bus';
import type { ManagedUser, UserSession } from 'shared-contracts/users/user';
import { DialogShell, ErrorPanel } from 'shared-ui/feedback';

import { messages } from '../messages.ts';
import { sessionsQuery, useEndSessions } from './users.queries.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXS,
    borderBlockEndStyle: 'solid',
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndColor: tokens.colorNeutralStroke3,
  },
  text: { flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

function SessionRow({ session, onEnd }: { session: UserSession; onEnd: (() => void) | undefined }) {
  const t = useMessages(messages);
  const styles = useStyles();
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <div>{t('sessions.since', { at: formatDateTime(session.created_at) })}</div>
        <div className={styles.quiet}>
          <span>{t('sessions.used', { at: formatDateTime(session.last_used_at) })}</span>{' '}
          <bdi dir="ltr">{session.address}</bdi>
        </div>
        <div className={styles.quiet}>
          <bdi dir="ltr">{session.user_agent}</bdi>
        </div>
      </div>
      {session.is_own ? (
        <span className={styles.quiet}>{t('sessions.own')}</span>
      ) : (
        <Button size="small" onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** Where a user is signed in, and how to end it. */
export function SessionsDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const { data, error, refetch } = useQuery(sessionsQuery(user.id));
  const end = useEndSessions(user.id);
  const sessions = data?.data;
  // The user's own session is ended only by signing out.
  const others = sessions?.filter(({ is_own: isOwn }) => !isOwn) ?? [];
  const canEndAll = others.length > 0 && others.length === sessions?.length;
  return (
    <DialogShell
      title={t('sessions.of', { name: user.name })}
      submitText={canEndAll ? t('sessions.end-all') : t('sessions.close')}
      {...(canEndAll ? { danger: true, cancelText: t('sessions.close') } : { cancelText: null })}
      sending={{ submitting: end.isPending, submitError: end.error }}
      onSubmit={canEndAll ? () => end.mutate(undefined) : onClose}
      onClose={onClose}
    >
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {sessions?.length === 0 ? <span>{t('sessions.none')}</span> : null}
      <ul className={styles.list}>
        {sessions?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={end.isPending ? undefined : () => end.mutate(session.id)}
          />
        ))}
      </ul>
    </DialogShell>
  );
}
