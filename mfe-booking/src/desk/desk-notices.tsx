import { notify, useLanguage, useMessages } from 'shared-bus';
import { zoneName } from 'shared-contracts/reference/names';

import { deskMessages } from './desk-messages.ts';
import { useDeskEvents } from './desk.realtime.ts';

/** A warning stays as long as it is the only one. */
const warningMs = 60_000;

/** Notices of what dispatch sends to the staff: zones that run dry, and an accepted offer. */
export function DeskNotices() {
  const t = useMessages(deskMessages);
  const { language } = useLanguage();
  useDeskEvents((event) => {
    if (event.name === 'OFFER_ACCEPTED')
      notify({
        intent: 'success',
        title: t('accepted.title', { driver: event.row.driver, trip: event.row.trip_no }),
        topic: 'offers.accepted',
      });
    if (event.name !== 'ZONES_DRY') return;
    const [title, ...others] = event.row.zones.map((one) =>
      t('dry.zone', {
        zone: zoneName(one, language),
        expected: one.expected_minutes ?? 0,
        promise: one.promise_minutes ?? 0,
      }),
    );
    if (title === undefined) return;
    notify({
      intent: 'warning',
      title,
      ...(others.length > 0 && { body: others.join('\n') }),
      durationMs: warningMs,
      topic: 'zones.dry',
    });
  });
  return null;
}
