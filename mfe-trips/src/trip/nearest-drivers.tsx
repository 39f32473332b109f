import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { formatMoney, kilometres, useMessages, useTypeAhead, wholeMinutes } from 'shared-bus';
import { pickupTime } from 'shared-contracts/dispatch/nearby.rules';
import type { NearbyDriver } from 'shared-contracts/trips/trip-detail';
import { KeyCap } from 'shared-ui/display';
import { useArrowSteps } from 'shared-ui/keys';

import { detailMessages } from '../detail-messages.ts';
import { Reasons } from './rank-reasons.tsx';
import { useExclusionText } from './use-exclusion-text.ts';
import type { useNearestRows } from './use-nearest-rows.ts';

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  rows: { display: 'flex', flexDirection: 'column' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalM,
    maxInlineSize: 'none',
    inlineSize: '100%',
    paddingInline: tokens.spacingHorizontalS,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
  },
  chosen: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    fontWeight: tokens.fontWeightSemibold,
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  away: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  gone: { textDecorationLine: 'line-through' },
  quiet: {
    gridColumn: '1 / -1',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    lineHeight: tokens.lineHeightBase200,
  },
});

interface NearestDriversProps extends ReturnType<typeof useNearestRows> {
  /** Gets the focus by `focusNearest`. */
  group: RefObject<HTMLDivElement | null>;
  /** The id of the chosen driver. */
  chosen: string | undefined;
  /** No rows yet: the group itself takes the focus, and passes it to the first row. */
  isLoading: boolean;
  onChoose: (driver: NearbyDriver) => void;
  onAssign: (driver: NearbyDriver) => void;
}

/** Focuses the chosen row, else the nearest driver's; false where there is none. */
export function focusNearest(group: HTMLElement | null): boolean {
  const target = group?.querySelector<HTMLElement>('[role="radio"][tabindex="0"]') ?? group;
  target?.focus();
  return target !== null && target === document.activeElement;
}

/**
 * The nearest drivers as a group of radios (docs/domain/trip-detail.md#assigning): the arrow keys
 * choose, Enter assigns the driver of the row.
 */
export function NearestDrivers({
  rows,
  area,
  group,
  chosen,
  isLoading,
  onChoose,
  onAssign,
}: NearestDriversProps) {
  const t = useMessages(detailMessages);
  const exclusionText = useExclusionText();
  const styles = useStyles();
  const stepOf = useArrowSteps();
  const free = rows.filter(({ reason }) => reason === undefined);
  const entry = free.find(({ driver }) => driver.id === chosen) ?? free[0];
  useTypeAhead(() => isLoading && document.activeElement === group.current);
  const wasLoading = useRef(isLoading);
  useLayoutEffect(() => {
    if (wasLoading.current && !isLoading && group.current === document.activeElement)
      focusNearest(group.current);
    wasLoading.current = isLoading;
  }, [isLoading, group]);
  if (!isLoading && rows.length === 0) return null;

  const key = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const focused = document.activeElement?.getAttribute('data-driver');
    const from = rows.findIndex(({ driver }) => driver.id === focused);
    const at = rows[from];
    if (!at) return;
    const by = stepOf(event.key);
    if (event.key === 'Enter') {
      // Not by the button's click, which only chooses; a key that is held down assigns once.
      event.preventDefault();
      if (!event.repeat && at.reason === undefined) onAssign(at.driver);
      return;
    }
    if (by === undefined) return;
    event.preventDefault();
    // The next driver who can be chosen, wrapping around at the ends.
    const after = [...rows.slice(from + 1), ...rows.slice(0, from + 1)];
    const before = [...rows.slice(from), ...rows.slice(0, from)].toReversed();
    const next = (by > 0 ? after : before).find(({ reason }) => reason === undefined);
    if (!next) return;
    onChoose(next.driver);
    group.current?.querySelector<HTMLElement>(`[data-driver="${next.driver.id}"]`)?.focus();
  };
  return (
    <div>
      <div className={styles.head}>
        <span>{t('assign.nearest')}</span>
        <KeyCap>D</KeyCap>
      </div>
      <div
        ref={group}
        role="radiogroup"
        aria-label={t('assign.nearest')}
        aria-busy={isLoading}
        tabIndex={isLoading ? 0 : -1}
        className={styles.rows}
        onKeyDown={key}
        {...area}
      >
        {rows.map(({ driver, reason }) => (
          <Button
            key={driver.id}
            role="radio"
            appearance="subtle"
            className={mergeClasses(styles.row, driver.id === chosen && styles.chosen)}
            aria-checked={driver.id === chosen}
            disabledFocusable={reason !== undefined}
            tabIndex={driver.id === entry?.driver.id ? 0 : -1}
            data-driver={driver.id}
            onClick={() => onChoose(driver)}
          >
            <span className={mergeClasses(styles.name, reason && styles.gone)}>
              <bdi>{driver.full_name}</bdi>
            </span>
            <span className={styles.away}>
              {driver.id === entry?.driver.id ? <KeyCap>A</KeyCap> : null}
              <span>
                {t('assign.away', {
                  km: kilometres(driver.distance),
                  minutes: wholeMinutes(pickupTime(driver)),
                })}
              </span>
            </span>
            <span className={styles.quiet}>
              {reason
                ? reason !== 'gone' && driver.ranking?.excluded
                  ? exclusionText(driver.ranking.excluded)
                  : t(`assign.reason-${reason}`)
                : t('assign.covers', {
                    wallet: formatMoney(driver.wallet),
                    limit: formatMoney(driver.limit),
                  })}
            </span>
            {driver.ranking && !reason ? (
              <span className={styles.quiet}>
                <Reasons ranking={driver.ranking} />
              </span>
            ) : null}
          </Button>
        ))}
      </div>
    </div>
  );
}
