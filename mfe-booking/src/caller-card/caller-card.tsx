import {
  Badge,
  Caption1,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Skeleton,
  SkeletonItem,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMessages, useRole, useSession, useTypeAhead } from 'shared-bus';
import type { SavedAddress } from 'shared-contracts/address/address';
import { toWirePhone } from 'shared-contracts/core/phone';
import { listStates } from 'shared-contracts/trips/trip';

import { useBookingForm, useCompletePhone } from '../form/booking-form.tsx';
import type { Stop } from '../form/booking-values.ts';
import { callerByPhone } from '../form/caller.queries.ts';
import type { CallerFields } from '../form/prefill.ts';
import { callerLine, keysForCard } from '../layout/caller-lines.ts';
import { KeyCap } from '../layout/key-cap.tsx';
import { messages } from '../messages.ts';
import { savedPlaces } from '../places/address-book.queries.ts';
import { usePlaces } from '../places/use-places.ts';
import { useSavedPlace } from '../places/use-saved-place.ts';
import type { PastRoute } from './past-route.tsx';
import { PastRouteButton } from './past-route.tsx';
import { pastRoutesOf } from './past-routes.ts';
import { SavedPlaceButton } from './saved-place.tsx';
import { useCaller, type OpenedForm } from './use-caller.ts';
import { useOwnPickup } from './use-own-pickup.ts';
import { formValuesOfRoute, routeFor } from './use-past-route.ts';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusMedium,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXXS,
  },
  keys: {
    display: 'inline-flex',
    columnGap: tokens.spacingHorizontalXXS,
    marginInlineStart: 'auto',
  },
  open: { minHeight: '32px' },
  saved: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    paddingBlockStart: tokens.spacingVerticalXXS,
  },
  hint: { color: tokens.colorNeutralForeground3 },
});

const shownPlaces = 4;
/** While no caller is found, and for one without saved addresses. */
const noPlaces: readonly SavedAddress[] = [];
const running: ReadonlySet<string> = new Set([...listStates.scheduled, ...listStates.inprogress]);

/** Rows by the number that selects them, because another provider may omit their ids. */
const numbered = <Item,>(items: readonly Item[], before = 0): { item: Item; number: number }[] =>
  items.map((item, index) => ({ item, number: before + index + 1 }));

interface CallerCardProps {
  /** The end that a saved address fills: the one that the agent is editing. */
  stop: Stop;
  /** Called when a past route was written into the form. */
  onTaken: () => void;
}

/**
 * The caller's data: appears as soon as the number is complete. Each last trip and saved address is
 * one key away.
 */
export function CallerCard({ stop, onTaken, ...fill }: CallerCardProps & FillProps) {
  return (
    <>
      <Card stop={stop} onTaken={onTaken} />
      <CallerFill {...fill} />
    </>
  );
}

interface FillProps {
  fixedFields: readonly (keyof CallerFields)[];
  opened: OpenedForm;
}

/** Separate from the card, because it renders at each key in a field that it may fill. */
function CallerFill({ fixedFields, opened }: FillProps) {
  useCaller(fixedFields, opened);
  useOwnPickup(opened);
  return null;
}

function Card({ stop, onTaken }: CallerCardProps) {
  const t = useMessages(messages);
  const styles = useStyles();
  const { fields, now, update } = useBookingForm();
  const phone = useCompletePhone();
  const isClient = useRole() === 'dispatch_client';
  const session = useSession();
  const own = isClient && session?.phone === toWirePhone(phone) ? session : undefined;
  const places = usePlaces();
  const book = useQuery(savedPlaces(phone, shownPlaces));
  const saved = book.data ?? noPlaces;
  const [taken, setTaken] = useState(0);
  const notifyTaken = useEffectEvent(onTaken);
  // After the form has the values, because the next focus depends on what is still missing.
  useEffect(() => {
    if (taken > 0) notifyTaken();
  }, [taken]);
  const caller = useQuery(callerByPhone(phone));
  const routes = caller.data ? pastRoutesOf(caller.data) : [];
  const take = (chosen: PastRoute) => {
    const route = routeFor(now().values, chosen);
    update(formValuesOfRoute(route));
    places.place('pickup', route.pickup, route.pickup.address);
    if (route.dropoff) places.place('dropoff', route.dropoff, route.dropoff.address);
    setTaken((times) => times + 1);
  };
  const use = useSavedPlace(stop);
  // Keys pressed before the card or its saved places are loaded wait for them.
  useTypeAhead((key) =>
    keysForCard(fields, key, { isComing: caller.isLoading, isGrowing: book.isLoading }),
  );

  if (phone === '') return null;
  if (caller.isPending)
    return (
      <Skeleton aria-label={t('caller.loading')} className={styles.card}>
        <SkeletonItem size={16} />
        <SkeletonItem size={28} />
      </Skeleton>
    );
  if (caller.isError)
    return (
      <div className={styles.card} role="status">
        <Caption1 className={styles.hint}>{t('caller.failed')}</Caption1>
      </div>
    );
  const open = caller.data?.trips?.find(({ state }) => running.has(state));
  const known = own ?? caller.data;
  const title = t(own ? 'caller.own' : known ? 'caller.known' : 'caller.new');
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.head} role="status">
        <Badge appearance="tint" color={known ? 'brand' : 'informative'}>
          {title}
        </Badge>
        {known ? (
          <Text weight="semibold" dir="auto">
            {known.name}
          </Text>
        ) : (
          <Caption1 className={styles.hint}>{t('caller.new-hint')}</Caption1>
        )}
        {routes.length > 0 ? (
          <span className={styles.keys}>
            <KeyCap>↓</KeyCap>
            <KeyCap>Enter</KeyCap>
          </span>
        ) : null}
      </div>
      {open ? (
        <MessageBar intent="warning" className={styles.open}>
          <MessageBarBody>
            {t(own ? 'caller.own-open' : 'caller.open', { trip_no: open.trip_no })}
          </MessageBarBody>
        </MessageBar>
      ) : null}
      {numbered(routes).map(({ item: route, number }) => (
        <PastRouteButton
          key={number}
          ref={fields.ref(callerLine(number))}
          route={route}
          number={number}
          onUse={() => take(route)}
        />
      ))}
      {saved.length > 0 ? (
        <div className={styles.saved} role="group" aria-label={t('caller.saved')}>
          {numbered(saved, routes.length).map(({ item: place, number }) => (
            <SavedPlaceButton
              key={number}
              ref={fields.ref(callerLine(number))}
              place={place}
              number={number}
              stop={stop}
              onUse={() => use(place)}
            />
          ))}
        </div>
      ) : null}
    </section>
  );
}
