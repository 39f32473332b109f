import { useMemo } from 'react';
import { config, useLanguage, useMessages, useReference } from 'shared-bus';
import { mapCentre } from 'shared-contracts/bookings/booking';
import { BaseMap, FitPoints, MapPin, MapView } from 'shared-ui/map';
import { catalogue } from '../catalogue.ts';
import type { Pin } from './address-values.ts';

interface AddressMapProps {
  city: string;
  pin: Pin | null;
  isOutside: boolean;
  onPin: (at: Pin) => void;
}

/** Where the address is: click, drag, or move the pin with the arrow keys. */
export function AddressMap({ city, pin, isOutside, onPin }: AddressMapProps) {
  const t = useMessages(catalogue);
  const { language } = useLanguage();
  const zones = useReference('zones');
  const cities = useReference('cities');
  const fences = useMemo(
    () => zones.flatMap(({ _id, zone, urdu_text, fence }) => (fence ? [{ id: _id, name: language === 'ur' ? urdu_text : zone, fence }] : [])),
    [zones, language],
  );
  const centre = cities.find(({ city_code }) => city_code === city) ?? mapCentre;
  return (
    <MapView label={t('address.map')} centre={pin ?? centre} onPoint={onPin}>
      <BaseMap layers={config.map.layers} zones={fences} />
      <FitPoints points={[pin ?? centre]} />
      {pin ? <MapPin at={pin} face="A" intent={isOutside ? 'danger' : 'brand'} label={t('address.pin', { at: `${pin.lat}, ${pin.lng}` })} onMove={onPin} /> : null}
    </MapView>
  );
}
