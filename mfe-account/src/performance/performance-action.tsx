import { Button, makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import { useRole, pageOf, useMessages } from 'shared-bus';
import { tripRoles } from 'shared-contracts/core/role';
import { detailPath, type PerformanceRow } from 'shared-contracts/performance/performance';

import { messages } from '../messages.ts';

const useStyles = makeStyles({
  // Text, as in the lists of trips (docs/look.md).
  details: { minInlineSize: 0, paddingInline: tokens.spacingHorizontalXS },
  possible: { color: tokens.colorBrandForeground1 },
});

/**
 * Opens the detail by state, with the marker that it came from here
 * (docs/domain/performance.md#action); disabled with the reason where the role may not open it
 * (docs/decisions/screens.md#expired-trips).
 */
export function PerformanceAction({ row }: { row: PerformanceRow }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const navigate = useNavigate();
  const role = useRole();
  const path = detailPath(row.state, row.batch_id ?? row.trip_no);
  const reason =
    !role || !tripRoles.includes(role)
      ? t('performance.not-allowed')
      : pageOf(path)
        ? undefined
        : t('performance.not-here');
  const button = (
    <Button
      size="small"
      appearance="transparent"
      className={mergeClasses(styles.details, reason === undefined && styles.possible)}
      disabledFocusable={reason !== undefined}
      aria-label={t('performance.open', { trip: row.trip_no })}
      onClick={
        reason
          ? undefined
          : () =>
              void navigate(`${path}?from_performance=true`, { state: { fromPerformance: true } })
      }
    >
      {t('performance.details')}
    </Button>
  );
  return reason ? (
    <Tooltip content={reason} relationship="description">
      {button}
    </Tooltip>
  ) : (
    button
  );
}
