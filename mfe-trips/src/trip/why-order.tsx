import { Field, Input, Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useMessages, useShortcuts } from 'shared-bus';
import { exclusionReason, offeredDrivers } from 'shared-contracts/dispatch/nearby.rules';
import {
  exclusionRules,
  type ExclusionRule,
  type OtherDriver,
  type RankExclusion,
} from 'shared-contracts/dispatch/ranking';
import type { NearbyDriver, TripDetail } from 'shared-contracts/trips/trip-detail';
import { Disclosure, KeyCap } from 'shared-ui/display';
import { MissedButton } from 'shared-ui/drivers';

import { detailMessages } from '../detail-messages.ts';
import { PositionAge, Reasons } from './rank-reasons.tsx';
import { useExclusionText } from './use-exclusion-text.ts';

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  list: { maxBlockSize: '160px', marginBlock: tokens.spacingVerticalXS, overflowY: 'auto' },
});

interface Excluded {
  id: string;
  name: string;
  /** The first rule that excludes the driver, and the others. */
  exclusions: readonly (RankExclusion & { rule: ExclusionRule })[];
  /** The position's time; null where unknown. */
  positionAt: string | null;
  /** Not shown on the map, because the driver is off duty or serves other bookings. */
  isElsewhere: boolean;
}

const known = (exclusion: RankExclusion): Excluded['exclusions'] =>
  exclusion.rule ? [{ ...exclusion, rule: exclusion.rule }] : [];

interface WhyOrderProps {
  /** Opens with the explanation. */
  isExplaining: boolean;
  drivers: readonly NearbyDriver[];
  others: readonly OtherDriver[];
  trip: TripDetail;
  onShow: (id: string) => void;
}

/**
 * Why the drivers are in this order, and who is excluded by a rule
 * (docs/decisions/screens.md#drivers-not-offered); also for one driver, by name.
 */
export function WhyOrder({ isExplaining, drivers, others, trip, onShow }: WhyOrderProps) {
  const t = useMessages(detailMessages);
  const textOf = useExclusionText();
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
      if (!rule) return [];
      const { excluded: first, position_at: positionAt = null } = driver.ranking ?? {};
      const exclusions = first
        ? [first, ...(first.also ?? [])].flatMap(known)
        : [{ rule, has: null, needs: null }];
      return [
        { id: driver.id, name: driver.full_name, exclusions, positionAt, isElsewhere: false },
      ];
    }),
    ...others.flatMap(({ id, full_name: name, ...first }): Excluded[] => {
      const exclusions = [first, ...(first.also ?? [])].flatMap(known);
      return exclusions.length > 0
        ? [{ id, name, exclusions, positionAt: null, isElsewhere: true }]
        : [];
    }),
  ];
  const groups = exclusionRules.flatMap((rule) => {
    const members = excluded.filter(({ exclusions: [first] }) => first?.rule === rule);
    return members.length > 0 ? [{ rule, members }] : [];
  });
  const offered = offeredDrivers(drivers, trip).filter(({ ranking }) => ranking);
  if (excluded.length === 0 && offered.length === 0) return null;
  const isFound = (name: string) => name.toLowerCase().includes(search.trim().toLowerCase());
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
          {groups.map(({ rule, members: { length: count } }) => (
            <span key={rule}>{` · ${t(`assign.count-${rule}`, { count })}`}</span>
          ))}
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
                    <bdi>{driver.full_name}</bdi>: <Reasons ranking={driver.ranking} ageFrom={0} />
                    <MissedButton
                      isLink
                      remote="mfe-trips"
                      driver={{ id: driver.id, name: driver.full_name }}
                    />
                  </Text>
                </li>
              ) : null,
            )}
          </ol>
          <ul
            className={styles.list}
            aria-label={t('assign.not-offered', { count: excluded.length })}
          >
            {groups.map(({ rule, members }) => {
              const found = members.filter(({ name }) => isFound(name));
              return found.length > 0 ? (
                <li key={rule}>
                  <Text size={200} weight="semibold">
                    {t(`assign.count-${rule}`, { count: found.length })}
                  </Text>
                  <ul>
                    {found.map((one) => (
                      <li key={one.id}>
                        <Text size={200}>
                          {one.isElsewhere ? (
                            <bdi>{one.name}</bdi>
                          ) : (
                            <Link as="button" onClick={() => onShow(one.id)}>
                              <bdi>{one.name}</bdi>
                            </Link>
                          )}
                          : <span>{one.exclusions.map(textOf).join(' · ')}</span>
                          <PositionAge at={one.positionAt} />
                          <MissedButton isLink remote="mfe-trips" driver={one} />
                        </Text>
                      </li>
                    ))}
                  </ul>
                </li>
              ) : null;
            })}
          </ul>
        </>
      ) : null}
    </Disclosure>
  );
}
