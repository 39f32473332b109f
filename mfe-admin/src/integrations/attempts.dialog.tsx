import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime, useMessages } from 'shared-bus';
import type { Webhook, WebhookAttempt } from 'shared-contracts/webhooks/webhook';
import { DialogShell, ErrorPanel } from 'shared-ui/feedback';
import { ReloadButton } from 'shared-ui/page';

import { messages } from '../messages.ts';
import { attemptsQuery, useResend } from './webhooks.queries.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    maxBlockSize: '60vh',
    overflowY: 'auto',
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
  failed: { color: tokens.colorPaletteRedForeground1 },
});

function Attempt({ attempt, onResend }: { attempt: WebhookAttempt; onResend: () => void }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const { event, at, duration_ms: ms, status, error, body } = attempt;
  const isDelivered = status !== null && status >= 200 && status < 300;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <div>
          <bdi dir="ltr">{event}</bdi>{' '}
          <span className={isDelivered ? undefined : styles.failed}>
            {status === null ? t('webhooks.no-answer') : t('webhooks.answered', { status })}
          </span>
        </div>
        <div className={styles.quiet}>
          <span>{t('webhooks.took', { at: formatDateTime(at), ms: ms ?? 0 })}</span>
        </div>
        {error || body ? (
          <div className={styles.quiet}>
            <bdi dir="ltr">{error || body}</bdi>
          </div>
        ) : null}
      </div>
      <Button
        size="small"
        aria-label={t('webhooks.resend-of', { event, at: formatDateTime(at) })}
        onClick={onResend}
      >
        {t('webhooks.resend')}
      </Button>
    </li>
  );
}

/** The newest calls to a webhook, each of which can be sent again. */
export function AttemptsDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const { data, error, isFetching, refetch } = useQuery(attemptsQuery(webhook.id));
  const resend = useResend(webhook.id);
  const attempts = data?.data;
  return (
    <DialogShell
      title={t('webhooks.attempts')}
      submitText={t('sessions.close')}
      cancelText={null}
      sending={{ submitting: resend.isPending, submitError: resend.error }}
      onSubmit={onClose}
      onClose={onClose}
    >
      <div className={styles.row}>
        <bdi dir="ltr" className={styles.text}>
          {webhook.url}
        </bdi>
        <ReloadButton busy={isFetching} onReload={() => void refetch()} />
      </div>
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {attempts?.length === 0 ? <span>{t('webhooks.no-attempts')}</span> : null}
      <ul className={styles.list} aria-label={t('webhooks.attempts')}>
        {attempts?.map((attempt) => (
          <Attempt
            key={attempt.id}
            attempt={attempt}
            onResend={() => resend.mutate(attempt.message_id)}
          />
        ))}
      </ul>
    </DialogShell>
  );
}
