import { hashKey, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { dismissNotice, notify, useMessages, useNow } from 'shared-bus';
import { formatPhone } from 'shared-contracts/core/phone';
import { isolateLtr } from 'shared-contracts/core/text';
import { queuePageSizes, type QueueRow } from 'shared-contracts/queue/queue';
import { useRefill } from 'shared-ui/list';
import { soundFor, type SoundChoice } from 'shared-ui/sound/alarm';

import { messages } from '../messages.ts';
import { isLate, isUnanswered } from './holder.ts';
import type { QueueView } from './queue-view.ts';
import { queueKey, queueQuery } from './queue.queries.ts';
import { useLiveQueue } from './queue.realtime.ts';
import { useLaterParts } from './use-later-parts.ts';

/** How long the notice about a late request is shown. */
const noticeMs = 10_000;

/** As serious as a driver who waits at the pickup (docs/domain/shell.md#alerts). */
const alarmLevel = 1;

interface LateAlertProps {
  view: QueueView;
  /** For a notice when a request passes five minutes unanswered; undefined for none. */
  sound: SoundChoice | undefined;
  onTake: (row: QueueRow) => void;
}

/**
 * Counts requests that have waited over five minutes unanswered, and alerts by notice and sound when
 * another one does. It watches the oldest requests that match the filters, even those on other
 * pages. Requests that were late before are counted without a sound.
 */
export function LateAlert({ view, sound, onTake }: LateAlertProps) {
  const t = useMessages(messages);
  const oldest: QueueView = { ...view, sort: 'asc', page: 1, limit: queuePageSizes[0] };
  const query = useQuery(queueQuery(oldest));
  const { data, isFetchedAfterMount } = query;
  useLiveQueue(oldest);
  // Where the board shows the same page, the board updates it.
  useRefill(query, {
    limit: oldest.limit,
    isPaused: hashKey(queueKey(oldest)) === hashKey(queueKey(view)),
  });
  const now = useNow(1000);
  const late = data?.list.filter((row) => isUnanswered(row, now));
  const filters = `${view.city} ${view.customer_type} ${view.lang_id}`;

  // Its button claims through the board, which shows what comes of it.
  const notice = useRef<number>(undefined);
  useEffect(
    () => () => {
      if (notice.current !== undefined) dismissNotice(notice.current);
    },
    [],
  );
  const previous = useRef<{ filters: string; ids: ReadonlySet<string> }>(undefined);
  const alertLate = useEffectEvent((rows: readonly QueueRow[]) => {
    const before = previous.current?.filters === filters ? previous.current.ids : undefined;
    previous.current = { filters, ids: new Set(rows.map((row) => row.id)) };
    const fresh = before ? rows.filter((row) => !before.has(row.id)) : [];
    const [first] = fresh;
    if (!first || sound === undefined) return;
    void soundFor(alarmLevel, sound);
    const phone = isolateLtr(formatPhone(first.phone));
    notice.current = notify({
      intent: 'warning',
      title: t('late.title'),
      body: fresh.length > 1 ? t('late.more', { phone, count: fresh.length - 1 }) : phone,
      durationMs: noticeMs,
      topic: 'queue.late',
      action: { label: t('assign'), run: () => onTake(first) },
    });
  });
  const ids = late?.map((row) => row.id).join(' ');
  useEffect(() => {
    // Rows cached on an earlier visit don't show which requests are late now.
    if (ids !== undefined && isFetchedAfterMount) alertLate(late ?? []);
    // `late` is a new list at every tick; its ids show whether it has changed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ids, filters, isFetchedAfterMount]);

  const isShown = late !== undefined && late.length > 0;
  const parts = useLaterParts(isShown);
  if (!isShown || !parts) return null;
  // Only where the last of this page is late can there be more on the next one.
  const last = data && data.total_records > data.list.length ? data.list.at(-1) : undefined;
  const isMore = last !== undefined && isLate(last, now);
  return <parts.LateBadge count={`${late.length}${isMore ? '+' : ''}`} />;
}
