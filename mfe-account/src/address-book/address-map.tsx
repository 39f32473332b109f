import { useMessages, useReference } from 'shared-bus';
import { mapCentre } from 'shared-contracts/places/place';
import { BaseMap, FitView, MapPin, MapView } from 'shared-ui/map';
import type { Pin } from 'shared-ui/places';

import { messages } from '../messages.ts';

interface AddressMapProps {
  city: string;
  pin: Pin | null;
  isOutside: boolean;
  onPin: (at: Pin) => void;
}

/** Where the address is: click, drag, or move the pin with the arrow keys. */
export function AddressMap({ city, pin, isOutside, onPin }: AddressMapProps) {
  const t = useMessages(messages);
  const cities = useReference('cities');
  const centre = cities.find(({ city_code }) => city_code === city) ?? mapCentre;
  return (
    <MapView label={t('address.map')} centre={pin ?? centre} onPoint={onPin}>
      <BaseMap />
      <FitView points={[pin ?? centre]} />
      {pin ? (
        <MapPin
          at={pin}
          face="A"
          intent={isOutside ? 'danger' : 'brand'}
          label={t('address.pin', { at: `${pin.lat}, ${pin.lng}` })}
          onMove={onPin}
        />
      ) : null}
    </MapView>
  );
}
