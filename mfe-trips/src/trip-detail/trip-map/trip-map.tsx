import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { config, formatMoney, useLanguage, useMessages, useReference } from 'shared-bus';
import { formatPhone } from 'shared-contracts/core/phone';
import type { NearbyDriver, TripDetail } from 'shared-contracts/trips/trip-detail';
import { BaseMap, MapPin, MapView, Refit } from 'shared-ui/map';
import { useMemo, useState } from 'react';
import { detailMessages } from '../../detail-messages.ts';
import { DriversLayer } from './drivers.layer.tsx';
import { MovingDriver } from './moving-driver.layer.tsx';
import { RouteLayer } from './route.layer.tsx';

const useStyles = makeStyles({
  popup: {
    position: 'absolute', insetBlockEnd: tokens.spacingVerticalXXL, insetInlineStart: tokens.spacingHorizontalM, zIndex: 2, display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS, padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground1, borderRadius: tokens.borderRadiusMedium, boxShadow: tokens.shadow16,
  },
});

interface TripMapProps {
  trip: TripDetail;
  driverAt: { lat: number; lng: number } | undefined;
  drivers: readonly NearbyDriver[];
}

/** Pickup, drop-offs, the assigned driver and those nearby (spec 2 §2). */
export function TripMap({ trip, driverAt, drivers }: TripMapProps) {
  const t = useMessages(detailMessages);
  const { language } = useLanguage();
  const styles = useStyles();
  const zones = useReference('zones');
  const fences = useMemo(() => zones.flatMap(({ _id, zone, urdu_text, fence }) => (fence ? [{ id: _id, name: language === 'ur' ? urdu_text : zone, fence }] : [])), [zones, language]);
  const [pressed, setPressed] = useState<string>();
  const popup = drivers.find(({ id }) => id === pressed);
  const drops = trip.bookings.flatMap(({ dropoff, trip_no }) => (dropoff ? [{ ...dropoff, trip_no }] : []));
  // Several drops go by the order of their cards; the way back ends at the pickup, which has its pin.
  const isSeveral = drops.length > 1;
  const pins = drops.map((drop, index) => ({ ...drop, number: index + 1 })).filter((drop) => drop.lat !== trip.pickup.lat || drop.lng !== trip.pickup.lng);
  const markers = [trip.pickup, ...drops, ...(driverAt ? [driverAt] : [])];
  // What is on the map, not where: a driver who moves does not take the view from who is looking around.
  const shown = [trip.trip_id, ...drops.map(({ lat, lng }) => `${lat},${lng}`), driverAt ? 'driver' : ''].join(' ');
  return (
    <MapView label={drivers.length > 0 ? `${t('map.label')}. ${t('map.drivers', { count: drivers.length })}` : t('map.label')} centre={trip.pickup}>
      <BaseMap layers={config.map.layers} zones={fences} />
      <RouteLayer points={[trip.pickup, ...drops]} />
      <DriversLayer drivers={drivers} onPress={setPressed} />
      <MapPin at={trip.pickup} face="P" intent="brand" label={t('map.pickup', { address: trip.pickup.address })} />
      {pins.map((drop) => <MapPin key={drop.trip_no} at={drop} face={isSeveral ? drop.number : 'D'} intent="neutral" label={isSeveral ? t('map.drop', { number: drop.number, address: drop.address }) : t('map.dropoff', { address: drop.address })} />)}
      {driverAt ? <MovingDriver at={driverAt} label={t('map.driver', { name: trip.driver?.full_name ?? '' })} /> : null}
      <Refit points={markers} when={shown} />
      {popup ? (
        <div className={styles.popup} role="dialog" aria-label={popup.full_name}>
          <Text weight="semibold">{popup.full_name}</Text>
          <Text dir="ltr">{formatPhone(popup.mobile_1)}</Text>
          <Text>{t('popup.wallet')}: {formatMoney(popup.wallet)}</Text>
          <Text>{t('popup.limit')}: {formatMoney(popup.limit)}</Text>
          <Button size="small" onClick={() => setPressed(undefined)}>{t('popup.close')}</Button>
        </div>
      ) : null}
    </MapView>
  );
}
