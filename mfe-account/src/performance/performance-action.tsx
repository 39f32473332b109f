import { useRole, pageOf, useMessages } from 'shared-bus';
import { tripRoles } from 'shared-contracts/core/role';
import { detailPath, type PerformanceRow } from 'shared-contracts/performance/performance';
import { DetailsLink } from 'shared-ui/page';

import { messages } from '../messages.ts';

/**
 * Opens the detail by state, with the marker that it came from here
 * (docs/domain/performance.md#action); disabled with the reason where the role may not open it
 * (docs/decisions/screens.md#expired-trips).
 */
export function PerformanceAction({ row }: { row: PerformanceRow }) {
  const t = useMessages(messages);
  const role = useRole();
  const path = detailPath(row.state, row.batch_id ?? row.trip_no);
  const reason =
    !role || !tripRoles.includes(role)
      ? t('performance.not-allowed')
      : pageOf(path)
        ? undefined
        : t('performance.not-here');
  return (
    <DetailsLink
      to={reason ? undefined : `${path}?from_performance=true`}
      reason={reason}
      state={{ fromPerformance: true }}
      label={t('performance.open', { trip: row.trip_no })}
    >
      {t('performance.details')}
    </DetailsLink>
  );
}
