import { useMessages } from 'shared-bus';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { BaseMap, MapPin, MapView, FitView, type LatLng } from 'shared-ui/map';

import { detailMessages } from '../../detail-messages.ts';
import type { DropPoint } from '../drop-values.ts';

interface EditMapProps {
  trip: TripDetail;
  point: DropPoint | null;
  address: string;
  /** Increases when the map must move to the pin. */
  moves: number;
  onPlace: (at: LatLng) => void;
}

/**
 * The pickup, and the drop-off's pin to drag, to move with the arrow keys, or to set by a click
 * (docs/domain/drop-off-edit.md#screen).
 */
export function EditMap({ trip, point, address, moves, onPlace }: EditMapProps) {
  const t = useMessages(detailMessages);
  return (
    <MapView label={t('edit.map')} centre={point ?? trip.pickup} onPoint={onPlace}>
      <BaseMap />
      <MapPin
        at={trip.pickup}
        face="P"
        intent="brand"
        label={t('map.pickup', { address: trip.pickup.address })}
      />
      {point ? (
        <MapPin
          at={point}
          face="D"
          intent={point.infence === false ? 'danger' : 'neutral'}
          label={t('map.dropoff', { address })}
          onMove={onPlace}
        />
      ) : null}
      <FitView points={[trip.pickup, ...(point ? [point] : [])]} when={String(moves)} />
    </MapView>
  );
}
