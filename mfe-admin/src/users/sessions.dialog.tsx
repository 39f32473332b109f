import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, useMessages } from 'shared-bus';
import type { ManagedUser, UserSession } from 'shared-contracts/users/user';
import { ConfirmDialog, DialogShell, ErrorPanel, useDialogRows } from 'shared-ui/feedback';

import { messages } from '../messages.ts';
import { sessionsQuery, useEndSessions } from './users.queries.ts';

const useStyles = makeStyles({
  list: { rowGap: tokens.spacingVerticalS },
  all: { alignSelf: 'start' },
});

function SessionRow({ session, onEnd }: { session: UserSession; onEnd: (() => void) | undefined }) {
  const t = useMessages(messages);
  const rows = useDialogRows();
  return (
    <li className={rows.row}>
      <div className={rows.text}>
        <div>{t('sessions.since', { at: formatDateTime(session.created_at) })}</div>
        <div className={rows.quiet}>
          <span>{t('sessions.used', { at: formatDateTime(session.last_used_at) })}</span>{' '}
          <bdi dir="ltr">{session.address}</bdi>
        </div>
        <div className={rows.quiet}>
          <bdi dir="ltr">{session.user_agent}</bdi>
        </div>
      </div>
      {session.is_own ? (
        <span className={rows.quiet}>{t('sessions.own')}</span>
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
  const rows = useDialogRows();
  const { data, error, refetch } = useQuery(sessionsQuery(user.id));
  const end = useEndSessions(user.id);
  const sessions = data?.data;
  // The user's own session is ended only by signing out.
  const others = sessions?.filter(({ is_own: isOwn }) => !isOwn) ?? [];
  const canEndAll = others.length > 0 && others.length === sessions?.length;
  const [isEndingAll, setIsEndingAll] = useState(false);
  const sending = { submitting: end.isPending, submitError: end.error };
  const askToEndAll = () => {
    end.reset();
    setIsEndingAll(true);
  };
  if (isEndingAll)
    return (
      <ConfirmDialog
        danger
        title={t('sessions.end-all')}
        body={t('sessions.end-all-question', { name: user.name })}
        confirmText={t('sessions.end-all')}
        sending={sending}
        onConfirm={() => end.mutate(undefined, { onSuccess: () => setIsEndingAll(false) })}
        onClose={() => setIsEndingAll(false)}
      />
    );
  return (
    <DialogShell
      title={t('sessions.of', { name: user.name })}
      submitText={t('sessions.close')}
      cancelText={null}
      sending={sending}
      onSubmit={onClose}
      onClose={onClose}
    >
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {sessions?.length === 0 ? <span>{t('sessions.none')}</span> : null}
      <ul className={mergeClasses(rows.list, styles.list)}>
        {sessions?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={end.isPending ? undefined : () => end.mutate(session.id)}
          />
        ))}
      </ul>
      {canEndAll ? (
        <Button className={styles.all} onClick={askToEndAll}>
          {t('sessions.end-all')}
        </Button>
      ) : null}
    </DialogShell>
  );
}
