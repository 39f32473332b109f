import type { QueueRow } from 'shared-contracts/queue/queue';
import { readSearchParams } from 'shared-ui/list';

import { queueParams, type QueueView } from '../queue-board/queue-view.ts';

/** A waiting request, `number` seconds after nine; `over` changes other fields. */
export const queueRow = (number: number, extra: Partial<QueueRow> = {}): QueueRow => ({
  id: number.toString(16).padStart(24, '0'),
  booking_id: `Q${number}`,
  type: 'app',
  name: '',
  phone: `9230012340${String(number).padStart(2, '0')}`,
  voice_note: null,
  customer_type: 0,
  city: 'KHI',
  lang_id: 1,
  dt: new Date(Date.UTC(2026, 10, 21, 9, 0, number)).toISOString(),
  status: 'waiting',
  claimed_by: null,
  lease_until: null,
  row_version: 1,
  ...extra,
});

/** The view of a URL. */
export const queueView = (address = ''): QueueView =>
  readSearchParams(queueParams, new URLSearchParams(address));
