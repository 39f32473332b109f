import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime, useMessages } from 'shared-bus';
import type { Webhook, WebhookAttempt } from 'shared-contracts/webhooks/webhook';
import { DialogShell, ErrorPanel, useDialogRows } from 'shared-ui/feedback';
import { ReloadButton } from 'shared-ui/page';

import { messages } from '../messages.ts';
import { attemptsQuery, useResend } from './webhooks.queries.ts';

const useStyles = makeStyles({
  list: { maxBlockSize: '60vh', overflowY: 'auto' },
  failed: { color: tokens.colorPaletteRedForeground1 },
});

function Attempt({
  attempt,
  isSending,
  onResend,
}: {
  attempt: WebhookAttempt;
  isSending: boolean;
  onResend: () => void;
}) {
  const t = useMessages(messages);
  const styles = useStyles();
  const rows = useDialogRows();
  const { event, at, duration_ms: ms, status, error, body } = attempt;
  const isDelivered = status !== null && status >= 200 && status < 300;
  return (
    <li className={rows.row}>
      <div className={rows.text}>
        <div>
          <bdi dir="ltr">{event}</bdi>{' '}
          <span className={isDelivered ? undefined : styles.failed}>
            {status === null ? t('webhooks.no-answer') : t('webhooks.answered', { status })}
          </span>
        </div>
        <div className={rows.quiet}>
          <span>{t('webhooks.took', { at: formatDateTime(at), ms: ms ?? 0 })}</span>
        </div>
        {error || body ? (
          <div className={rows.quiet}>
            <bdi dir="ltr">{error || body}</bdi>
          </div>
        ) : null}
      </div>
      <Button
        size="small"
        aria-label={t('webhooks.resend-of', { event, at: formatDateTime(at) })}
        disabledFocusable={isSending}
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
  const rows = useDialogRows();
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
      <div className={rows.row}>
        <bdi dir="ltr" className={rows.text}>
          {webhook.url}
        </bdi>
        <ReloadButton busy={isFetching} onReload={() => void refetch()} />
      </div>
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {attempts?.length === 0 ? <span>{t('webhooks.no-attempts')}</span> : null}
      <ul className={mergeClasses(rows.list, styles.list)} aria-label={t('webhooks.attempts')}>
        {attempts?.map((attempt) => (
          <Attempt
            key={attempt.id}
            attempt={attempt}
            isSending={resend.isPending}
            onResend={() => resend.mutate(attempt.message_id)}
          />
        ))}
      </ul>
    </DialogShell>
  );
}
