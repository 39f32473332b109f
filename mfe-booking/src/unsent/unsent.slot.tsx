import { Button, makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components';
import { CloudArrowUpRegular } from '@fluentui/react-icons/svg/cloud-arrow-up';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  askBeforeLogout,
  dismissReceipt,
  notify,
  notifyFailure,
  useFreshness,
  useMessages,
} from 'shared-bus';
import { isolateLtr } from 'shared-contracts/core/text';
import { ConfirmDialog } from 'shared-ui/feedback';

import { sendWaiting } from '../waiting/send-waiting.ts';
import { localNumber, numberOf, type WaitingBooking } from '../waiting/waiting-booking.ts';
import { isUnsent, useWaitingBookings, waitingBookings } from '../waiting/waiting-bookings.ts';
import { unsentMessages } from './unsent-messages.ts';
// Part of the bar's own code, because nothing can be loaded while the server is away.
import { UnsentDialog } from './unsent.dialog.tsx';

/** How often the server is tried: with one answer's time it is found within five seconds. */
const retryMs = 3000;

const useStyles = makeStyles({
  bar: {
    minWidth: '24px',
    flexShrink: 0,
    fontVariantNumeric: 'tabular-nums',
    // Beside the words of a lost connection there is room for the number alone.
    '@media (max-width: 480px)': { paddingInline: 0, marginInline: '-4px' },
  },
  icon: { '@media (max-width: 480px)': { display: 'none' } },
  waiting: { color: tokens.colorPaletteMarigoldForeground2 },
  stopped: { color: tokens.colorPaletteRedForeground1 },
  created: { color: tokens.colorPaletteGreenForeground1 },
  // Narrower bars need the room for the words of a lost connection.
  full: { '@media (max-width: 1600px)': { display: 'none' } },
  short: { '@media (min-width: 1601px)': { display: 'none' } },
});

/** Sends waiting bookings until none is left, in one tab of all; calls back with those created. */
function useSending(isAnyWaiting: boolean, onCreated: (created: WaitingBooking[]) => void): void {
  const freshness = useFreshness();
  const created = useEffectEvent(onCreated);
  useEffect(() => {
    if (!isAnyWaiting) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = async (): Promise<void> => {
      const sent = await sendWaiting();
      if (sent.length > 0) created(sent);
      if (!isOver) timer = setTimeout(() => void send().catch(notifyFailure), retryMs);
    };
    void send().catch(notifyFailure);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
    // A connection that comes back is tried without a wait.
  }, [isAnyWaiting, freshness]);
}

/** In the bar: bookings that wait for the server, and the question at logout. */
export default function UnsentSlot() {
  const t = useMessages(unsentMessages);
  const styles = useStyles();
  const bookings = useWaitingBookings();
  const [isOpen, setIsOpen] = useState(false);
  const [leaving, setLeaving] = useState<{ count: number; end: (mayLeave: boolean) => void }>();
  const count = (state: WaitingBooking['state']) =>
    bookings.filter((booking) => booking.state === state).length;
  useSending(count('waiting') > 0, (sent) => {
    // The last receipt says that its booking will be sent.
    if (!waitingBookings().some((booking) => booking.state === 'waiting')) dismissReceipt();
    notify({
      intent: 'success',
      title: t('sent.title', { count: sent.length }),
      body: sent
        .map((booking) =>
          t('sent.pair', {
            local: isolateLtr(localNumber(booking)),
            number: isolateLtr(numberOf(booking)),
          }),
        )
        .join(' · '),
      durationMs: 10_000,
      action: { label: t('sent.show'), run: () => setIsOpen(true) },
    });
  });
  useEffect(
    () =>
      askBeforeLogout(async () => {
        const unsent = waitingBookings().filter(isUnsent).length;
        if (unsent === 0) return true;
        return new Promise((resolve) => {
          setLeaving({
            count: unsent,
            end(mayLeave) {
              setLeaving(undefined);
              resolve(mayLeave);
            },
          });
        });
      }),
    [],
  );
  const state = (['stopped', 'waiting', 'created'] as const).find((one) => count(one) > 0);
  const text = state && t(`bar.${state}`, { count: count(state) });
  return (
    <>
      {state && text ? (
        <Tooltip content={text} relationship="label">
          <Button
            appearance="subtle"
            className={mergeClasses(styles.bar, styles[state])}
            icon={{ className: styles.icon, children: <CloudArrowUpRegular /> }}
            onClick={() => setIsOpen(true)}
          >
            <span className={styles.full}>{text}</span>
            <span className={styles.short}>{count(state)}</span>
          </Button>
        </Tooltip>
      ) : null}
      {isOpen ? <UnsentDialog onClose={() => setIsOpen(false)} /> : null}
      {leaving ? (
        <ConfirmDialog
          title={t('leave.title', { count: leaving.count })}
          body={t('leave.body')}
          confirmText={t('leave.yes')}
          cancelText={t('leave.no')}
          onConfirm={() => leaving.end(true)}
          onClose={() => leaving.end(false)}
        />
      ) : null}
    </>
  );
}
