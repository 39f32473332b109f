import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { ChevronDoubleLeftRegular } from '@fluentui/react-icons/svg/chevron-double-left';
import { ChevronDoubleRightRegular } from '@fluentui/react-icons/svg/chevron-double-right';
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { memo } from 'react';
import { formatCount, useLanguage, useMessages } from 'shared-bus';

import { uiMessages } from '../messages/ui-messages.ts';
import { HiddenColumns } from './hidden-columns.tsx';
import { PageSizes } from './page-sizes.tsx';

const useStyles = makeStyles({
  pager: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minBlockSize: '40px',
    paddingInline: tokens.spacingHorizontalL,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground2,
    '@media (max-width: 600px)': { paddingInline: tokens.spacingHorizontalS },
  },
  end: {
    display: 'flex',
    '@media print': { display: 'none' },
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    marginInlineStart: 'auto',
  },
});

interface PagerProps<L extends number> {
  /** From 1 on. */
  page: number;
  /** The page size in rows: one of `limits`. */
  limit: L;
  /** The page sizes to choose from. */
  limits: readonly L[];
  /** Number of all rows; missing while unknown. */
  total: number | null | undefined;
  /** There are more rows than `total`, because counting stopped there. */
  isAtLeast?: boolean | undefined;
  /** `total` is an estimate. */
  isEstimate?: boolean | undefined;
  /** The last page that can be opened. Default: that of `total`. */
  lastPage?: number | undefined;
  /** Called with a page or one of `limits`, as the `change` of `useListUrl` takes them. */
  onChange: (change: { page: number } | { limit: L }) => void;
}

function PagerView<L extends number>({
  page,
  limit,
  limits,
  total,
  isAtLeast = false,
  isEstimate = false,
  lastPage = Infinity,
  onChange,
}: PagerProps<L>) {
  const styles = useStyles();
  const t = useMessages(uiMessages);
  const isMirrored = useLanguage().direction === 'rtl';
  const pages = Math.max(1, Math.min(Math.ceil((total ?? 0) / limit), lastPage));
  const from = (page - 1) * limit + 1;
  const rowsText = isAtLeast
    ? 'pager.rows-at-least'
    : isEstimate
      ? 'pager.rows-about'
      : 'pager.rows';
  const count =
    total === undefined || total === null
      ? ''
      : total === 0 || from > total
        ? t('pager.no-rows')
        : t(rowsText, {
            from: formatCount(from),
            to: formatCount(Math.min(total, page * limit)),
            total: formatCount(total),
          });
  const [first, previous, next, last] = [
    <ChevronDoubleLeftRegular key="f" />,
    <ChevronLeftRegular key="p" />,
    <ChevronRightRegular key="n" />,
    <ChevronDoubleRightRegular key="l" />,
  ];
  const icons = isMirrored ? [last, next, previous, first] : [first, previous, next, last];
  const step = (label: string, icon: number, to: number, enabled: boolean) => (
    <Tooltip content={label} relationship="label">
      <Button
        appearance="subtle"
        size="small"
        icon={icons[icon] ?? null}
        disabledFocusable={!enabled}
        onClick={enabled ? () => onChange({ page: to }) : undefined}
      />
    </Tooltip>
  );
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      <span role="status">{count}</span>
      <HiddenColumns />
      <div className={styles.end}>
        {limits.length > 1 ? (
          <PageSizes
            limit={limit}
            limits={limits}
            onLimit={(chosen) => onChange({ limit: chosen })}
          />
        ) : null}
        {step(t('pager.first'), 0, 1, page > 1)}
        {step(t('pager.previous'), 1, page - 1, page > 1)}
        <span>{t('pager.page', { page: formatCount(page), pages: formatCount(pages) })}</span>
        {step(t('pager.next'), 2, page + 1, page < pages)}
        {step(t('pager.last'), 3, pages, page < pages)}
      </div>
    </nav>
  );
}

/**
 * Row count, page size and pages (docs/look.md#a-list-screen). The page size is typed by `limits`,
 * so that a screen gets only what its query accepts. `memo` alone would lose the type parameter.
 */
export const Pager = memo(PagerView) as typeof PagerView;
