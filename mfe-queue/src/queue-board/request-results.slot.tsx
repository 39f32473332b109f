import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useClock, useMessages } from 'shared-bus';
import { formatPhone, phoneDigits, readPhone, toLocalPhone } from 'shared-contracts/core/phone';
import { toSearchText } from 'shared-contracts/core/search-text';
import { isolateLtr } from 'shared-contracts/core/text';
import type { FoundByRemote, SlotProps } from 'shared-contracts/federation/remote.lists';
import type { QueueRow } from 'shared-contracts/queue/queue';

import { messages } from '../messages.ts';
import { oldestRequests } from './oldest-requests.ts';
import { queueQuery } from './queue.queries.ts';

/** How many requests the palette shows. */
const maxResults = 4;
const minuteMs = 60_000;

/** Whether a text is a request's id, a part of its phone, or the beginning of a word of its name. */
function isFound({ booking_id: id, phone, name }: QueueRow, text: string): boolean {
  const typed = toSearchText(text);
  const digits = readPhone(text).phone ?? (/\p{L}/u.test(text) ? '' : phoneDigits(text));
  return (
    toSearchText(id) === typed ||
    (digits !== '' && toLocalPhone(phone).includes(digits)) ||
    ` ${toSearchText(name)}`.includes(` ${typed}`)
  );
}

/** Waiting requests by their caller, oldest first. */
export default function RequestResultsSlot({ text, onResults }: SlotProps['palette:results']) {
  const t = useMessages(messages);
  const minute = useClock((now) => Math.floor(now / minuteMs), minuteMs);
  const { data, isError } = useQuery({ ...queueQuery(oldestRequests), retry: false });
  const found = useMemo((): FoundByRemote => {
    if (!data) return isError ? 'failed' : 'searching';
    return data.list
      .filter((row) => isFound(row, text))
      .slice(0, maxResults)
      .map(({ id, booking_id: booking, name, phone, dt, claimed_by: holder }) => ({
        key: id,
        kind: 'request',
        title: name || formatPhone(phone),
        note: [
          ...(name ? [isolateLtr(formatPhone(phone))] : []),
          holder
            ? t('found.held', { name: holder.name })
            : t('found.waits', {
                count: Math.max(0, minute - Math.floor(Date.parse(dt) / minuteMs)),
              }),
        ].join(' · '),
        to: `/queue/${booking}`,
      }));
  }, [data, isError, text, minute, t]);
  useEffect(() => onResults('mfe-queue', found), [onResults, found]);
  return null;
}
