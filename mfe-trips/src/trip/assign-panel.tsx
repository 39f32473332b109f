import {
  Button,
  Caption1,
  Field,
  makeStyles,
  Radio,
  RadioGroup,
  tokens,
} from '@fluentui/react-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useImperativeHandle, useRef } from 'react';
import {
  hasEndedSession,
  kilometres,
  notify,
  useLanguage,
  useMessages,
  useReference,
  useTypeAhead,
  wholeMinutes,
  useShortcuts,
} from 'shared-bus';
import { offeredDrivers, pickupTime } from 'shared-contracts/dispatch/nearby.rules';
import type { OtherDriver } from 'shared-contracts/dispatch/ranking';
import { fleetName } from 'shared-contracts/reference/names';
import type { NearbyDriver, TripDetail } from 'shared-contracts/trips/trip-detail';
import { fleetsFor } from 'shared-contracts/trips/trip-detail.rules';
import { RetryButton } from 'shared-ui/feedback';
import { ChoiceList } from 'shared-ui/form';

import { careMessages } from '../care-messages.ts';
import { detailMessages } from '../detail-messages.ts';
import { hasFailed } from '../has-failed.ts';
import { isAssignKey } from './assign-key.ts';
import { focusNearest, NearestDrivers } from './nearest-drivers.tsx';
import { notifyFailed } from './notify-failed.ts';
import { OfferLine } from './offer-line.tsx';
import { StaleDialog } from './stale.dialog.tsx';
import { driversQuery, sendDriver } from './trip.queries.ts';
import type { AssignChoice } from './use-assign-choice.ts';
import { useNearestRows } from './use-nearest-rows.ts';
import { useNotifyAssigned } from './use-notify-assigned.ts';
import { mayOffer, useOffer } from './use-offer.ts';
import { useVersionedEdit } from './use-versioned-edit.ts';
import { WhyOrder } from './why-order.tsx';

const isFocusFree = (): boolean => {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.tagName === 'MAIN';
};
const mutationKey = ['mfe-trips', 'close'];
const nobodyElse: readonly OtherDriver[] = [];
const noAnswer: { partners: readonly NearbyDriver[]; others?: readonly OtherDriver[] } = {
  partners: [],
};

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  row: { display: 'flex', alignItems: 'flex-end', columnGap: tokens.spacingHorizontalS },
  drivers: { minWidth: 0, flexGrow: 1 },
});

interface AssignPanelProps {
  trip: TripDetail;
  choice: AssignChoice;
  /** Enter assigns while nothing that the user works in has the focus. */
  hasEnter?: boolean;
  /** Opens with the explanation of the order. */
  isExplaining?: boolean;
  /** Back to the list: after a success, and, as specified, after a failure. */
  onLeave: () => void;
}

/**
 * The nearest drivers as rows, all others in a list, Assign, and the fleet type
 * (docs/domain/trip-detail.md#assigning).
 */
export function AssignPanel({
  trip,
  choice,
  hasEnter = false,
  isExplaining = false,
  onLeave,
}: AssignPanelProps) {
  const t = useMessages(detailMessages);
  const care = useMessages(careMessages);
  const styles = useStyles();
  const notifyAssigned = useNotifyAssigned();
  const { language } = useLanguage();
  const fleets = fleetsFor(trip, useReference('partnerCategories'));
  const client = useQueryClient();
  const found = useQuery(driversQuery(trip, choice.fleet));
  const { data: { partners: drivers, others = nobodyElse } = noAnswer, isLoading } = found;
  const isFailed = hasFailed(found);
  const offered = offeredDrivers(drivers, trip);
  const nearest = useNearestRows(drivers, trip, `${trip.trip_id} ${choice.fleet ?? ''}`);
  // Selected in a row, in the dropdown or on the map, or already assigned to the trip
  // (docs/domain/trip-detail.md#assigning).
  const driver = offered.find(({ id }) => id === (choice.selected?.id ?? trip.driver?.id));
  const list = useRef<HTMLSelectElement>(null);
  // The list opens, and a driver is assigned, only once drivers are loaded, if any are asked for.
  useTypeAhead(
    (stroke) =>
      isLoading &&
      (document.activeElement === list.current ||
        isAssignKey(stroke) ||
        (hasEnter && stroke.key === 'Enter' && isFocusFree())),
  );
  const group = useRef<HTMLDivElement>(null);
  const canOffer = mayOffer();
  const { offerTo, withdraw, isPending: isOffering } = useOffer(trip);
  useShortcuts([
    {
      keys: 'O',
      label: care('keys.offer'),
      when: () => canOffer && (Boolean(trip.offer) || first !== undefined),
      run: () => {
        if (trip.offer) withdraw();
        else if (first) offerTo(first, versionFor(first));
      },
    },
    {
      keys: 'D',
      label: t('keys.nearest'),
      run: () => {
        if (!focusNearest(group.current)) list.current?.focus();
      },
    },
    {
      keys: 'A',
      label: t('keys.assign'),
      when: () => first !== undefined,
      run: () => assignFirst(),
    },
    {
      keys: 'Enter',
      when: () => hasEnter && first !== undefined && isFocusFree(),
      run: () => assignFirst(),
    },
  ]);
  const nameOf = (one: NearbyDriver) =>
    t('assign.option', {
      name: one.full_name,
      km: kilometres(one.distance),
      minutes: wholeMinutes(pickupTime(one)),
    });

  // The driver being assigned; the choice may still change while a dialog asks about someone else's
  // change.
  const target = useRef<string>(undefined);
  const assign = useVersionedEdit(trip, {
    mutationKey,
    send: (version) =>
      target.current ? sendDriver(trip, target.current, version) : Promise.resolve(false),
    onSaved: (assigned) => {
      if (assigned)
        notifyAssigned([
          {
            id: trip.batch_id ?? trip.trip_id,
            number: trip.batch_number ?? trip.trip_no,
            driver: drivers.find(({ id }) => id === target.current),
          },
        ]);
      else notify({ intent: 'error', title: care('assign.failed') });
      onLeave();
    },
    onFailed: (error) => {
      if (hasEndedSession(error)) return;
      notifyFailed(error, care('assign.failed'));
      onLeave();
    },
    onTheirs: choice.sees,
  });
  const save = (id: string | undefined, version: number | undefined) => {
    // The client knows immediately that one has begun; a render would show it only later.
    if (client.isMutating({ mutationKey }) > 0) return;
    target.current = id;
    assign.save(version);
  };
  // Over the version seen at the choice, as the button does; a key may be the choice.
  const versionFor = ({ id }: NearbyDriver) => (id === driver?.id ? choice.seen : trip.row_version);
  const assignTo = (one: NearbyDriver) => {
    if (one.id !== driver?.id) choice.select(one.id);
    save(one.id, versionFor(one));
  };
  useImperativeHandle(choice.assigner, () => (id: string) => {
    const pressed = offered.find((one) => one.id === id);
    if (pressed) assignTo(pressed);
  });
  // The driver whom a key assigns: the chosen one, else the nearest.
  const first = driver ?? nearest.rows.find(({ reason }) => reason === undefined)?.driver;
  const assignFirst = () => {
    if (first) assignTo(first);
  };
  return (
    <section className={styles.panel} aria-label={t('assign.title')}>
      <OfferLine trip={trip} onWithdraw={canOffer ? withdraw : undefined} />
      <NearestDrivers
        {...nearest}
        group={group}
        chosen={driver?.id}
        isLoading={isLoading}
        onChoose={({ id }) => choice.select(id)}
        onAssign={assignTo}
      />
      <div className={styles.row}>
        <ChoiceList
          ref={list}
          className={styles.drivers}
          aria-label={t('assign.driver')}
          choices={offered.map((one) => ({ value: one.id, label: nameOf(one) }))}
          selected={driver?.id}
          shown={
            driver
              ? nameOf(driver)
              : t(offered.length === 0 && !isLoading && !isFailed ? 'assign.none' : 'assign.more')
          }
          onChoose={(id) => choice.select(id)}
        />
        <Button
          appearance="primary"
          disabled={!driver}
          disabledFocusable={assign.isPending}
          onClick={() => save(driver?.id, choice.seen)}
        >
          {t('assign.do')}
        </Button>
        {canOffer && !trip.offer ? (
          <Button
            disabled={!driver}
            disabledFocusable={isOffering}
            onClick={() => driver && offerTo(driver, choice.seen)}
          >
            {care('offer.do')}
          </Button>
        ) : null}
      </div>
      {isFailed ? (
        <div role="status">
          <Caption1>{t(found.data ? 'assign.stale' : 'assign.load-failed')}</Caption1>{' '}
          <RetryButton
            onRetry={() => {
              // The button goes once drivers are loaded. The next Enter must not assign one of them.
              list.current?.focus();
              void found.refetch();
            }}
          />
        </div>
      ) : null}
      <WhyOrder
        isExplaining={isExplaining}
        drivers={drivers}
        others={others}
        trip={trip}
        onShow={(id) => choice.select(id, { card: 'focused' })}
      />
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
      {assign.conflict ? <StaleDialog {...assign.conflict} /> : null}
    </section>
  );
}
