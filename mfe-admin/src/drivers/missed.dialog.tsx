import { useQuery } from '@tanstack/react-query';
import { dash, formatDateTime, useMessages, wholeMinutes } from 'shared-bus';
import type { MissedBooking } from 'shared-contracts/dispatch/dry-run.api';
import type { Driver } from 'shared-contracts/drivers/driver';
import { DialogShell, ErrorPanel } from 'shared-ui/feedback';

import { useDialogRows } from '../dialog-rows.ts';
import { dispatchMessages } from '../dispatch-messages.ts';
import { missedQuery } from './drivers.queries.ts';

function Why({ row: { rule, has, needs, own, other, driver } }: { row: MissedBooking }) {
  const t = useMessages(dispatchMessages);
  if (rule) return <span>{t(`why.${rule}`, { has: has ?? dash, needs: needs ?? dash })}</span>;
  if (!own) return <span>{dash}</span>;
  const minutes = {
    own: wholeMinutes(own.seconds),
    ownScore: wholeMinutes(own.score),
    other: wholeMinutes(other?.seconds ?? null),
    otherScore: wholeMinutes(other?.score ?? null),
    name: driver.full_name,
  };
  const isBetter = !other || (own.score ?? 0) < (other.score ?? 0);
  return <span>{t(isBetter ? 'why.chosen' : 'why.score', minutes)}</span>;
}

/** Bookings of the last hours that other drivers got, and why not this one. */
export function MissedDialog({ driver, onClose }: { driver: Driver; onClose: () => void }) {
  const t = useMessages(dispatchMessages);
  const rows = useDialogRows();
  const { data, error, refetch } = useQuery(missedQuery(driver.id));
  return (
    <DialogShell
      title={t('missed-of', { name: driver.name })}
      submitText={t('try.close')}
      cancelText={null}
      sending={{ submitting: false, submitError: null }}
      onSubmit={onClose}
      onClose={onClose}
    >
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data?.data.length === 0 ? <span>{t('missed.none')}</span> : null}
      <ul className={rows.list}>
        {data?.data.map((row, index) => (
          // Another server may send a booking twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={rows.row}>
            <div className={rows.text}>
              <div>
                <Why row={row} />
              </div>
              <div className={rows.quiet}>
                {t('missed.got', {
                  trip: row.trip_no,
                  name: row.driver.full_name,
                  time: row.assigned_at ? formatDateTime(row.assigned_at) : dash,
                })}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </DialogShell>
  );
}
