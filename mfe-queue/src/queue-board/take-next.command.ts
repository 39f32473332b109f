import { currentLanguage, emit, notify, type CommandModule } from 'shared-bus';
import { readSearchParams } from 'shared-ui/list';

import { messages } from '../messages.ts';
import { queueParams } from './queue-view.ts';
import { claimNext } from './queue.queries.ts';

/** Takes the request that has waited longest, from anywhere, and opens its booking. */
const takeNext: CommandModule['default'] = async ({ navigate }) => {
  const row = await claimNext(readSearchParams(queueParams, new URLSearchParams()));
  if (row) {
    emit('queue-row:claimed', { id: row.id });
    navigate(`/queue/${row.booking_id}`, {
      state: { currentBookingRow: row, bookingType: 'queuedBookingType' },
    });
    return;
  }
  const language = currentLanguage();
  await messages.load(language);
  notify({ intent: 'info', title: messages.translate(language)('next.none') });
};
export default takeNext;
