import { Button, makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components';
import { useRole, pageOf, useMessages } from 'shared-bus';
import { tripRoles } from 'shared-contracts/core/role';
import { detailPath, type PerformanceRow } from 'shared-contracts/performance/performance';
import { ButtonLink } from 'shared-ui/page';

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
  const role = useRole();
  const path = detailPath(row.state, row.batch_id ?? row.trip_no);
  const reason =
    !role || !tripRoles.includes(role)
      ? t('performance.not-allowed')
      : pageOf(path)
        ? undefined
        : t('performance.not-here');
  const label = t('performance.open', { trip: row.trip_no });
  return reason ? (
    <Tooltip content={reason} relationship="description">
      <Button
        size="small"
        appearance="transparent"
        className={styles.details}
        disabledFocusable
        aria-label={label}
      >
        {t('performance.details')}
      </Button>
    </Tooltip>
  ) : (
    <ButtonLink
      appearance="transparent"
      className={mergeClasses(styles.details, styles.possible)}
      to={`${path}?from_performance=true`}
      state={{ fromPerformance: true }}
      aria-label={label}
    >
      {t('performance.details')}
    </ButtonLink>
  );
}
