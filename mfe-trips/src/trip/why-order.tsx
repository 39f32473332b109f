import { Field, Input, Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { formatMoney, kilometres, useMessages, useShortcuts, wholeMinutes } from 'shared-bus';
import { exclusionReason, offeredDrivers } from 'shared-contracts/dispatch/nearby.rules';
import {
  exclusionRules,
  type ExclusionRule,
  type OtherDriver,
} from 'shared-contracts/dispatch/ranking';
import type { NearbyDriver, TripDetail } from 'shared-contracts/trips/trip-detail';
import { Disclosure, KeyCap } from 'shared-ui/display';

import { detailMessages } from '../detail-messages.ts';
import { Reasons } from './rank-reasons.tsx';

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  list: { maxBlockSize: '160px', marginBlock: tokens.spacingVerticalXS, overflowY: 'auto' },
});

type Figures = Pick<OtherDriver, 'has' | 'needs'>;
interface Excluded extends Figures {
  id: string;
  name: string;
  rule: ExclusionRule;
  /** Not shown on the map, because the driver is off duty or serves other bookings. */
  isElsewhere: boolean;
}

interface WhyOrderProps {
  /** Opens with the explanation. */
  isExplaining: boolean;
  drivers: readonly NearbyDriver[];
  others: readonly OtherDriver[];
  trip: TripDetail;
  onShow: (id: string) => void;
}

/** The figures that a rule has compared. */
const figureTexts: Partial<Record<ExclusionRule, (figure: number | null) => string | number>> = {
  cash: formatMoney,
  distance: kilometres,
  shift_end: wholeMinutes,
};

/**
 * Why the drivers are in this order, and who is excluded by a rule
 * (docs/decisions/screens.md#drivers-not-offered); also for one driver, by name.
 */
export function WhyOrder({ isExplaining, drivers, others, trip, onShow }: WhyOrderProps) {
  const t = useMessages(detailMessages);
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(isExplaining);
  const [search, setSearch] = useState('');
  // Opened by its key, the field has the focus: a name is the next thing to type.
  const wantsFocus = useRef(isExplaining);
  const focusOnce = (field: HTMLInputElement | null) => {
    if (field && wantsFocus.current) field.focus();
    if (field) wantsFocus.current = false;
  };
  useShortcuts([
    {
      keys: 'W',
      label: t('keys.why'),
      run: () => {
        wantsFocus.current = !isOpen;
        setIsOpen(!isOpen);
      },
    },
  ]);
  const excluded = [
    ...drivers.flatMap((driver): Excluded[] => {
      const rule = exclusionReason(driver, trip);
      const { has = null, needs = null } = driver.ranking?.excluded ?? {};
      return rule
        ? [{ id: driver.id, name: driver.full_name, rule, has, needs, isElsewhere: false }]
        : [];
    }),
    ...others.flatMap(({ id, full_name: name, rule, has, needs }): Excluded[] =>
      rule ? [{ id, name, rule, has, needs, isElsewhere: true }] : [],
    ),
  ];
  const offered = offeredDrivers(drivers, trip).filter(({ ranking }) => ranking);
  if (excluded.length === 0 && offered.length === 0) return null;
  const isFound = (name: string) => name.toLowerCase().includes(search.trim().toLowerCase());
  const figures = ({ rule, has, needs }: Excluded) => {
    const text = figureTexts[rule];
    return text && has !== null && needs !== null ? (
      <span>{` (${t(`assign.figures-${rule as 'cash'}`, { has: text(has), needs: text(needs) })})`}</span>
    ) : null;
  };
  return (
    <Disclosure
      className={styles.quiet}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      title={
        <>
          <span>{t('assign.why')}</span> <KeyCap>W</KeyCap>{' '}
          {excluded.length > 0 ? (
            <span>{t('assign.not-offered', { count: excluded.length })}</span>
          ) : null}
          {exclusionRules.map((rule) => {
            const count = excluded.filter((one) => one.rule === rule).length;
            return count > 0 ? (
              <span key={rule}>{` · ${t(`assign.count-${rule}`, { count })}`}</span>
            ) : null;
          })}
        </>
      }
    >
      {isOpen ? (
        <>
          <Field size="small" label={t('assign.find')}>
            <Input
              ref={focusOnce}
              size="small"
              value={search}
              onChange={(_, { value }) => setSearch(value)}
            />
          </Field>
          <ol className={styles.list} aria-label={t('assign.why')}>
            {offered.map((driver, index) =>
              isFound(driver.full_name) && driver.ranking ? (
                <li key={driver.id} value={index + 1}>
                  <Text size={200}>
                    <bdi>{driver.full_name}</bdi>: <Reasons ranking={driver.ranking} />
                  </Text>
                </li>
              ) : null,
            )}
          </ol>
          <ul
            className={styles.list}
            aria-label={t('assign.not-offered', { count: excluded.length })}
          >
            {excluded
              .filter(({ name }) => isFound(name))
              .map((one) => (
                <li key={one.id}>
                  <Text size={200}>
                    {one.isElsewhere ? (
                      <bdi>{one.name}</bdi>
                    ) : (
                      <Link as="button" onClick={() => onShow(one.id)}>
                        <bdi>{one.name}</bdi>
                      </Link>
                    )}
                    : <span>{t(`assign.reason-${one.rule}`)}</span>
                    {figures(one)}
                  </Text>
                </li>
              ))}
          </ul>
        </>
      ) : null}
    </Disclosure>
  );
}
