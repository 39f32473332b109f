import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, hasExtension, useMessages } from 'shared-bus';
import type { UserSession } from 'shared-contracts/users/user';
import { ErrorPanel } from 'shared-ui/feedback';

import { messages } from '../messages.ts';
import { deviceOf } from './device.ts';
import { Fold } from './fold.tsx';
import { ownSessionsQuery, useEndOwnSessions } from './own-sessions.queries.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  text: { flexGrow: 1, flexBasis: '16rem', minWidth: 0, overflowWrap: 'anywhere' },
  device: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
  },
  quiet: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  all: { alignSelf: 'flex-start' },
});

/** A browser and its system in words, for a row and for the name of its button. */
function useDeviceText() {
  const t = useMessages(messages);
  return (userAgent: string): string => {
    const { browser, system } = deviceOf(userAgent);
    if (!browser) return t('sessions.unknown');
    return system ? t('sessions.device', { browser, system }) : browser;
  };
}

function SessionRow({ session, onEnd }: { session: UserSession; onEnd: (() => void) | undefined }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const device = useDeviceText()(session.user_agent);
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <div className={styles.device}>
          <bdi>{device}</bdi>
          {session.is_own ? (
            <Badge appearance="tint" color="brand">
              {t('sessions.this')}
            </Badge>
          ) : null}
        </div>
        <div className={styles.quiet}>
          <span>{t('sessions.since', { at: formatDateTime(session.created_at) })}</span>
          <span>{t('sessions.used', { at: formatDateTime(session.last_used_at) })}</span>
          <bdi dir="ltr">{session.address}</bdi>
        </div>
      </div>
      {session.is_own ? null : (
        <Button
          size="small"
          disabledFocusable={!onEnd}
          aria-label={t('sessions.end-of', { device })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

function SessionList() {
  const t = useMessages(messages);
  const styles = useStyles();
  const { data, error, refetch } = useQuery(ownSessionsQuery());
  const { mutate, isPending } = useEndOwnSessions();
  const sessions = data?.data ?? [];
  return (
    <>
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      <ul className={styles.list}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={isPending ? undefined : () => mutate(session.id)}
          />
        ))}
      </ul>
      {sessions.some(({ is_own: isOwn }) => !isOwn) ? (
        <Button
          className={styles.all}
          disabledFocusable={isPending}
          onClick={isPending ? undefined : () => mutate(undefined)}
        >
          {t('sessions.end-others')}
        </Button>
      ) : null}
    </>
  );
}

/** Where the user is signed in, and how to end it (docs/decisions/calls.md#own-sessions). */
export function OwnSessions() {
  const t = useMessages(messages);
  const [isOpen, setIsOpen] = useState(false);
  return hasExtension('own-sessions') ? (
    <Fold id="sessions" title={t('sessions.title')} isOpen={isOpen} onToggle={setIsOpen}>
      <SessionList />
    </Fold>
  ) : null;
}
