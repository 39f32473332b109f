import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { formatMoney, useLanguage, useMessages, useReference } from 'shared-bus';
import { formatPhone } from 'shared-contracts/core/phone';
import type { Role } from 'shared-contracts/core/role';
import { sourceName } from 'shared-contracts/reference/names';
import { serviceOf } from 'shared-contracts/services/service';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { hasFareEditor } from 'shared-contracts/trips/trip-detail.rules';
import { displayedFare } from 'shared-contracts/trips/trip.rules';
import { cashText } from 'shared-ui/display';

import { detailMessages } from '../detail-messages.ts';
import { CallLink } from '../trip/call-link.tsx';
import { useFactsStyles } from '../trip/facts-styles.ts';
import type { Variant } from './trip-stats.ts';
import { TripVoiceNote } from './voice-note.tsx';

const useStyles = makeStyles({
  facts: { fontSize: tokens.fontSizeBase200 },
});

/** A dispatch client is shown by its phone. */
const agentName = (name: string): string => (/^923\d{9}$/.test(name) ? formatPhone(name) : name);
const contact = (name: string | undefined, phone: string | undefined): ReactNode =>
  name || phone ? (
    <>
      <bdi>{name}</bdi>
      {phone ? (
        <>
          {' '}
          <CallLink phone={phone} />
        </>
      ) : null}
    </>
  ) : null;

interface TripFactsProps {
  trip: TripDetail;
  variant: Variant;
  role: Role;
}

/**
 * Other facts of a booking. The fare is among them where the screen shows neither its number nor
 * its editor.
 */
export function TripFacts({ trip, variant, role }: TripFactsProps) {
  const t = useMessages(detailMessages);
  const styles = useStyles();
  const list = useFactsStyles();
  const { language } = useLanguage();
  const { passenger, voice_note: voice } = trip;
  const { source: value } = passenger;
  // One that the server no longer lists has no other name.
  const source = useReference('sources').find((one) => one.value === value) ?? {
    value,
    name: value.replaceAll('_', ' '),
  };
  const insurance = trip.parcel_insurance_charges ?? 0;
  const cod = trip.total_cod ?? 0;
  const service = serviceOf(trip.trip_type);
  const showsFare = variant === 'scheduled' && !hasFareEditor(trip, role);
  const isPaid = service?.transaction || service?.purchaseAmount;
  const facts = [
    ['fare', showsFare ? formatMoney(displayedFare(trip)) : null],
    ['insurance', showsFare && insurance > 0 ? formatMoney(insurance) : null],
    ['cod', cod > 0 ? cashText(cod, trip.trip_type) : null],
    ['amount', isPaid && trip.amount !== null ? formatMoney(trip.amount) : null],
    ['tid', service?.transaction ? trip.tid : null],
    ['vendor', trip.vendor_name],
    ['end', trip.end_location?.address],
    ['agent', agentName(trip.user_name)],
    ['source', sourceName(source, language)],
    ['promo', trip.promo],
    ['alternate', contact(passenger.alt_name, passenger.alt_phone)],
    ['dispatcher', contact(trip.dispatcher_name, trip.dispatcher_phone)],
    ['voice', voice ? <TripVoiceNote key={voice} name={voice} /> : null],
  ] as const;
  return (
    <dl className={mergeClasses(list.facts, styles.facts)} aria-label={t('fact.list')}>
      {facts.flatMap(([name, value]) =>
        value
          ? [
              <dt key={name}>{t(`fact.${name}`)}</dt>,
              <dd key={`${name} value`}>
                {typeof value === 'string' ? <bdi>{value}</bdi> : value}
              </dd>,
            ]
          : [],
      )}
    </dl>
  );
}
