import { Badge, Button, Caption1, makeStyles, Text, tokens } from '@fluentui/react-components';
import { CallRegular } from '@fluentui/react-icons/svg/call';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useMessages, useRole, useShortcuts } from 'shared-bus';
import { toLocalPhone } from 'shared-contracts/core/phone';
import { tripRoles } from 'shared-contracts/core/role';
import type { Caller, PhoneCall } from 'shared-contracts/phone-calls/phone-call';
import { listStates } from 'shared-contracts/trips/trip';
import { KeyCap, PhoneText, StatusBadge } from 'shared-ui/display';
import { useFocusBack } from 'shared-ui/feedback';
import type { FrozenRow, FrozenRows } from 'shared-ui/list/frozen-rows';
import { PageLink } from 'shared-ui/page';

import { besideUrl } from '../draft/beside.ts';
import { deskMessages } from './desk-messages.ts';
import { callerOfCall } from './phone-call.queries.ts';

const useStyles = makeStyles({
  // Above the pager and the bars of a page, away from its actions and its first rows.
  card: {
    position: 'fixed',
    insetBlockEnd: '88px',
    insetInlineEnd: tokens.spacingHorizontalS,
    zIndex: 20,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    boxSizing: 'border-box',
    inlineSize: 'min(360px, calc(100vw - 16px))',
    maxBlockSize: 'calc(100dvh - 144px)',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    // The shadow alone can't be seen on a dark page.
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow16,
    // A phone's lower half has notices, the steps of a booking and the tabs.
    '@media (max-width: 640px)': { insetBlockStart: '56px', insetBlockEnd: 'auto' },
    '@media print': { display: 'none' },
  },
  head: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  close: { marginInlineStart: 'auto' },
  hint: { color: tokens.colorNeutralForeground3 },
  trips: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  trip: { display: 'flex', flexDirection: 'column' },
  line: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS },
  choices: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  choice: { columnGap: tokens.spacingHorizontalS },
});

const bookKeys = 'Alt C';
const unknown: Caller = { people: [], trips: [] };

interface CallCardProps {
  phoneCall: FrozenRow<PhoneCall>;
  /** Handlers that keep the call on screen under the pointer and the focus. */
  area: FrozenRows<PhoneCall>['area'];
  onClose: () => void;
}

/** A call: the caller's open bookings, and a form for each person who may be calling. */
export function CallCard({ phoneCall, area, onClose }: CallCardProps) {
  const t = useMessages(deskMessages);
  const styles = useStyles();
  const navigate = useNavigate();
  useFocusBack();
  const firstChoice = useRef<HTMLButtonElement>(null);
  const query = useQuery(callerOfCall(phoneCall));
  const { people, trips } = query.data ?? unknown;
  const number = phoneCall.phone ? toLocalPhone(phoneCall.phone) : phoneCall.number;
  const slot = `call-${phoneCall.id}`;
  const book = (name: string) =>
    void navigate(besideUrl(slot, { ...(number && { phone: number }), ...(name && { name }) }));
  // A user who decides to stay on another form still has the call.
  const isBooking = useSearchParams()[0].get('draft') === slot;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isBooking) close();
  }, [isBooking]);
  const isShared = people.length > 1;
  const [only = ''] = people;
  const take = () => (isShared ? firstChoice.current?.focus() : book(only));
  useShortcuts([{ keys: bookKeys, label: t('call.key'), run: take }], 'console');
  const key = <KeyCap>{bookKeys}</KeyCap>;
  return (
    <section className={styles.card} aria-label={t('call.title')} {...area}>
      <div className={styles.head}>
        <div role="status" className={styles.head}>
          <Badge appearance="tint" color="brand" icon={<CallRegular />}>
            <span>
              {t(`call.${phoneCall.isRemoved ? 'ended' : (phoneCall.state ?? 'ringing')}`)}
            </span>
          </Badge>
          {number ? (
            <PhoneText phone={number} />
          ) : (
            <Text className={styles.hint}>{t('call.hidden')}</Text>
          )}
        </div>
        <Button
          className={styles.close}
          appearance="subtle"
          size="small"
          icon={<DismissRegular />}
          aria-label={t('call.close')}
          onClick={onClose}
        />
      </div>
      {trips.length > 0 ? <OpenTrips trips={trips} isShared={isShared} /> : null}
      {isShared ? <Text weight="semibold">{t('call.who')}</Text> : null}
      {query.isLoading ? <Caption1 className={styles.hint}>{t('call.looking')}</Caption1> : null}
      <div className={styles.choices}>
        {isShared ? (
          <>
            {people.map((name, at) => (
              <Button
                key={name}
                ref={at === 0 ? firstChoice : null}
                className={styles.choice}
                onClick={() => book(name)}
              >
                <span>{t('call.book-for', { name })}</span>
                {at === 0 ? key : null}
              </Button>
            ))}
            <Button appearance="subtle" onClick={() => book('')}>
              <span>{t('call.someone-else')}</span>
            </Button>
          </>
        ) : (
          <Button appearance="primary" className={styles.choice} onClick={() => book(only)}>
            <span>{only ? t('call.book-for', { name: only }) : t('call.book')}</span>
            {key}
          </Button>
        )}
      </div>
    </section>
  );
}

/** "Where is my car?" */
function OpenTrips({ trips, isShared }: Pick<Caller, 'trips'> & { isShared: boolean }) {
  const t = useMessages(deskMessages);
  const styles = useStyles();
  const role = useRole();
  const mayOpen = role !== undefined && tripRoles.includes(role);
  return (
    <>
      <Text weight="semibold">{t('call.open-trips')}</Text>
      <ul className={styles.trips}>
        {trips.map(({ id, trip_no: tripNo, state, name, pickup, dropoff }) => (
          <li key={id} className={styles.trip}>
            <span className={styles.line}>
              {mayOpen ? (
                <PageLink
                  to={`/${listStates.inprogress.some((one) => one === state) ? 'inprogress' : 'scheduled'}/${tripNo}`}
                >
                  {tripNo}
                </PageLink>
              ) : (
                <span>{tripNo}</span>
              )}
              <StatusBadge state={state} />
              {isShared ? <span dir="auto">{name}</span> : null}
            </span>
            <Caption1 className={styles.hint}>
              <bdi>{[pickup, dropoff].filter(Boolean).join(' › ')}</bdi>
            </Caption1>
          </li>
        ))}
      </ul>
    </>
  );
}
