import { Button, Tooltip } from '@fluentui/react-components';
import { PersonSwapRegular } from '@fluentui/react-icons/svg/person-swap';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  askBeforeLogout,
  dismissNotice,
  formatTime,
  notify,
  notifyFailure,
  queryClient,
  useLanguage,
  useMessages,
} from 'shared-bus';
import type { HandoverRow } from 'shared-contracts/handover/handover';
import { ConfirmDialog, dialogOnDemand } from 'shared-ui/feedback';

import { isUnsent, waitingBookings } from '../waiting/waiting-bookings.ts';
import { deskMessages } from './desk-messages.ts';
import { useLiveHandovers } from './desk.realtime.ts';
import { heldWork, loadReceivedDialog, useReceive, waitingHandovers } from './handover.queries.ts';
import type { Received } from './received.dialog.tsx';
import { workText } from './work-text.ts';

const HandOverDialog = dialogOnDemand(
  async () => (await import('./hand-over.dialog.tsx')).HandOverDialog,
);
const ReceivedDialog = dialogOnDemand(loadReceivedDialog);

/** Logout goes on if the server has not answered by then. */
const longestQuestionMs = 3000;

/** Whether others would wait for what the user holds; a server that doesn't answer holds nobody up. */
async function holdsWork(): Promise<boolean> {
  const answer = await Promise.race([
    queryClient.fetchQuery({ ...heldWork(), retry: false }),
    new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), longestQuestionMs);
    }),
  ]);
  return (
    answer !== undefined &&
    (answer.requests ?? 0) + (answer.trips ?? 0) + (answer.handovers ?? 0) > 0
  );
}

/**
 * Shows each handover as a notice until it is opened, in this tab or another, or its user is gone.
 */
function useHandoverNotices(rows: readonly HandoverRow[], open: (row: HandoverRow) => void) {
  const t = useMessages(deskMessages);
  const { language } = useLanguage();
  const shown = useRef(new Map<string, number>());
  const show = useEffectEvent((row: HandoverRow) =>
    notify({
      intent: 'info',
      title: t('got.title', { name: row.from.name }),
      body: [workText(t, language, row), row.at && formatTime(row.at)].filter(Boolean).join(' · '),
      durationMs: Infinity,
      // It ends with the handover, so that a failed try can be repeated.
      action: { label: t('got.open'), keepsNotice: true, run: () => open(row) },
    }),
  );
  useEffect(() => {
    const waiting = new Set(rows.map(({ id }) => id));
    for (const row of rows) if (!shown.current.has(row.id)) shown.current.set(row.id, show(row));
    for (const [id, notice] of shown.current)
      if (!waiting.has(id)) {
        dismissNotice(notice);
        shown.current.delete(id);
      }
  }, [rows, language]);
  useEffect(() => {
    const notices = shown.current;
    return () => {
      for (const notice of notices.values()) dismissNotice(notice);
      notices.clear();
    };
  }, [language]);
}

const none: readonly HandoverRow[] = [];

/** The way to hand over, the question at logout, and what others have handed over. */
export function HandoverPart() {
  const t = useMessages(deskMessages);
  const [giving, setGiving] = useState<{ end?: (mayLeave: boolean) => void }>();
  const [unsent, setUnsent] = useState(0);
  const [received, setReceived] = useState<Received>();
  const { data = none } = useQuery(waitingHandovers());
  useLiveHandovers();
  const receive = useReceive();
  const isOpening = useRef(false);
  useHandoverNotices(data, (row) => {
    if (isOpening.current) return;
    isOpening.current = true;
    receive.mutate(row.id, {
      onSuccess: (work) => setReceived({ ...work, from: row.from.name }),
      onError: notifyFailure,
      onSettled: () => {
        isOpening.current = false;
      },
    });
  });
  useEffect(
    () =>
      askBeforeLogout(async () => {
        if (!(await holdsWork())) return true;
        return new Promise((resolve) => {
          setGiving({ end: resolve });
        });
      }),
    [],
  );
  /** Waiting bookings have their keys here, and stay. */
  const begin = () => {
    const count = waitingBookings().filter(isUnsent).length;
    if (count > 0) setUnsent(count);
    else setGiving({});
  };
  const end = (mayLeave: boolean) => {
    setGiving(undefined);
    giving?.end?.(mayLeave);
  };
  return (
    <>
      <Tooltip content={t('give.open')} relationship="label">
        <Button appearance="subtle" icon={<PersonSwapRegular />} onClick={begin} />
      </Tooltip>
      {unsent > 0 ? (
        <ConfirmDialog
          title={t('give.unsent', { count: unsent })}
          body={t('give.unsent-body')}
          confirmText={t('give.unsent-yes')}
          onConfirm={() => {
            setUnsent(0);
            setGiving({});
          }}
          onClose={() => setUnsent(0)}
        />
      ) : null}
      {giving ? (
        <HandOverDialog
          onClose={() => end(false)}
          onGiven={() => end(true)}
          onSkip={giving.end && (() => end(true))}
          onMissing={() => end(true)}
        />
      ) : null}
      {received ? (
        <ReceivedDialog received={received} onClose={() => setReceived(undefined)} />
      ) : null}
    </>
  );
}
