import { useQuery } from '@tanstack/react-query';
import { dash, formatDateTime, formatMoney, useMessages, wholeMinutes } from 'shared-bus';
import type { MissedBooking } from 'shared-contracts/dispatch/dry-run.api';

import { useDialogRows } from '../feedback/dialog-rows.ts';
import { DialogShell } from '../feedback/dialog-shell.tsx';
import { ErrorPanel } from '../feedback/error-panel.tsx';
import { driverMessages } from './driver-messages.ts';
import { missedQuery } from './missed.queries.ts';

function Why({ row: { rule, has, needs, own, other, driver } }: { row: MissedBooking }) {
  const t = useMessages(driverMessages);
  if (rule)
    return <span>{t(`why.${rule}`, { has: formatMoney(has), needs: formatMoney(needs) })}</span>;
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

export interface MissedProps {
  remote: string;
  driver: { id: string; name: string };
}

/** Bookings of the last hours that other drivers got, and why not this one. */
export function MissedDialog({ remote, driver, onClose }: MissedProps & { onClose: () => void }) {
  const t = useMessages(driverMessages);
  const rows = useDialogRows();
  const { data, error, refetch } = useQuery(missedQuery(remote, driver.id));
  return (
    <DialogShell
      title={t('missed-of', { name: driver.name })}
      submitText={t('close')}
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
