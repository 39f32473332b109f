import {
  Button,
  Dropdown,
  Field,
  Link,
  makeStyles,
  Option,
  Radio,
  RadioGroup,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  hasEndedSession,
  kilometres,
  notify,
  useLanguage,
  useMessages,
  useReference,
  useTypeAhead,
  wholeMinutes,
} from 'shared-bus';
import { fleetName } from 'shared-contracts/reference/names';
import type { NearbyDriver, TripDetail } from 'shared-contracts/trips/trip-detail';
import {
  arrivalSeconds,
  fleetsFor,
  exclusionReason,
} from 'shared-contracts/trips/trip-detail.rules';
import { useLetterChoice } from 'shared-ui/form';

import { detailMessages } from '../detail-messages.ts';
import { notifyFailed } from '../trip/notify-failed.ts';
import { StaleDialog } from '../trip/stale.dialog.tsx';
import { driversQuery, sendDriver } from '../trip/trip.queries.ts';
import { useVersionedEdit } from '../trip/use-versioned-edit.ts';
import type { AssignChoice } from './use-assign-choice.ts';

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  row: { display: 'flex', alignItems: 'flex-end', columnGap: tokens.spacingHorizontalS },
  drivers: { minWidth: 0, flexGrow: 1 },
  others: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  list: { maxBlockSize: '160px', marginBlock: tokens.spacingVerticalXS, overflowY: 'auto' },
});

interface AssignPanelProps {
  trip: TripDetail;
  choice: AssignChoice;
  /** Back to the list: after a success, and, as specified, after a failure. */
  onLeave: () => void;
}

/**
 * Fleet type, driver and Assign (docs/domain/trip-detail.md#assigning). Drivers whom a rule
 * excludes are listed with the reason (docs/decisions/screens.md#drivers-not-offered).
 */
export function AssignPanel({ trip, choice, onLeave }: AssignPanelProps) {
  const t = useMessages(detailMessages);
  const styles = useStyles();
  const { language } = useLanguage();
  const fleets = fleetsFor(trip, useReference('partnerCategories'));
  const { data: drivers = [], isPending } = useQuery(driversQuery(trip, choice.fleet));
  const [showsOthers, setShowsOthers] = useState(false);
  const offered = drivers.filter((driver) => !exclusionReason(driver, trip));
  const others = drivers.flatMap((driver) =>
    exclusionReason(driver, trip)
      ? [{ driver, reason: exclusionReason(driver, trip) ?? 'busy' }]
      : [],
  );
  // Selected in the dropdown or on the map, or already assigned to the trip
  // (docs/domain/trip-detail.md#assigning).
  const driver = offered.find(({ id }) => id === (choice.selected?.id ?? trip.driver?.id));
  const list = useRef<HTMLButtonElement>(null);
  // The list opens only once drivers are loaded; those who are not offered follow it.
  useTypeAhead(() => isPending && document.activeElement === list.current);
  const nameOf = ({ full_name: name, distance }: NearbyDriver) =>
    t('assign.option', {
      name,
      km: kilometres(distance),
      minutes: wholeMinutes(distance === null ? null : arrivalSeconds(distance)),
    });

  const byLetter = useLetterChoice(
    offered.map((one) => ({ value: one.id, label: nameOf(one) })),
    driver?.id,
    ({ value }) => choice.select(value),
  );

  const assign = useVersionedEdit(trip, {
    mutationKey: ['mfe-trips', 'close'],
    send: (version) => (driver ? sendDriver(trip, driver.id, version) : Promise.resolve(false)),
    onSaved: (assigned) => {
      notify(
        assigned
          ? { intent: 'success', title: t('assign.done') }
          : { intent: 'error', title: t('assign.failed') },
      );
      onLeave();
    },
    onFailed: (error) => {
      if (hasEndedSession(error)) return;
      notifyFailed(error, t('assign.failed'));
      onLeave();
    },
    onTheirs: choice.sees,
  });
  return (
    <section className={styles.panel} aria-label={t('assign.title')}>
      <Field label={t('assign.fleet')}>
        <RadioGroup
          layout="horizontal"
          value={choice.fleet ?? ''}
          onChange={(_, { value }) => choice.chooseFleet(value)}
        >
          {fleets.map((fleet) => (
            <Radio key={fleet._id} value={fleet._id} label={fleetName(fleet, language)} />
          ))}
        </RadioGroup>
      </Field>
      <div className={styles.row}>
        <Dropdown
          ref={list}
          className={styles.drivers}
          aria-label={t('assign.driver')}
          placeholder={t(offered.length === 0 && !isPending ? 'assign.none' : 'assign.driver')}
          value={driver ? nameOf(driver) : ''}
          selectedOptions={driver ? [driver.id] : []}
          {...byLetter}
          onOptionSelect={(_, { optionValue }) => {
            if (optionValue) choice.select(optionValue);
          }}
        >
          {offered.length === 0 ? (
            <Option disabled value="" text={t('assign.none')}>
              {t('assign.none')}
            </Option>
          ) : (
            (byLetter.open ? offered : []).map((one) => {
              const name = nameOf(one);
              return (
                <Option key={one.id} value={one.id} text={name}>
                  {name}
                </Option>
              );
            })
          )}
        </Dropdown>
        <Button
          appearance="primary"
          disabled={!driver}
          disabledFocusable={assign.isPending}
          onClick={() => {
            if (!assign.isPending) assign.save(choice.seen);
          }}
        >
          {t('assign.do')}
        </Button>
      </div>
      {others.length > 0 ? (
        <details
          className={styles.others}
          onToggle={({ currentTarget }) => setShowsOthers(currentTarget.open)}
        >
          <summary>{t('assign.not-offered', { count: others.length })}</summary>
          <ul className={styles.list}>
            {(showsOthers ? others : []).map(({ driver: one, reason }) => (
              <li key={one.id}>
                <Text size={200}>
                  <Link as="button" onClick={() => choice.select(one.id, { card: 'focused' })}>
                    <bdi>{one.full_name}</bdi>
                  </Link>
                  : {t(`assign.reason-${reason}`)}
                </Text>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {assign.conflict ? <StaleDialog {...assign.conflict} /> : null}
    </section>
  );
}
