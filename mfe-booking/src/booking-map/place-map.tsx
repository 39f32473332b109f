import { makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { useMessages, useReference } from 'shared-bus';
import { mapCentre } from 'shared-contracts/bookings/booking';
import { BaseMap, FitPoints, MapPin, MapView } from 'shared-ui/map';

import { useBookingForm } from '../booking-form.tsx';
import type { End } from '../booking-values.ts';
import { ends, hasDrops } from '../booking-values.ts';
import { catalogue } from '../catalogue.ts';
import { writeCoordinates } from '../place.ts';
import { usePlaces } from '../use-places.ts';

const useStyles = makeStyles({
  choice: {
    position: 'absolute',
    insetBlockStart: tokens.spacingVerticalM,
    insetInlineStart: tokens.spacingHorizontalM,
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    padding: tokens.spacingHorizontalXS,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow4,
    fontSize: tokens.fontSizeBase200,
  },
});

const faces = { pickup: 'P', dropoff: 'D' } as const;
const intents = { pickup: 'brand', dropoff: 'neutral' } as const;

interface PlaceMapProps {
  /** The end that a click sets. */
  end: End;
  onEnd: (end: End) => void;
}

/** Pickup and drop-off on the map: click, drag, or move a pin with the arrow keys. */
export function PlaceMap({ end, onEnd }: PlaceMapProps) {
  const t = useMessages(catalogue);
  const styles = useStyles();
  const { values } = useBookingForm();
  const places = usePlaces();
  const cities = useReference('cities');
  const centre =
    values.pickup ?? cities.find(({ city_code }) => city_code === values.city) ?? mapCentre;
  // The drop in the form has a pin of its own.
  const drops = hasDrops(values)
    ? values.drops.flatMap(({ id, name, point: at }, index) =>
        at && id !== values.drop_id ? [{ id, name, at, number: index + 1 }] : [],
      )
    : [];
  const points = [...ends.flatMap((side) => values[side] ?? []), ...drops.map(({ at }) => at)];

  return (
    <MapView label={t('map.label')} centre={centre} onPoint={(at) => places.place(end, at)}>
      <BaseMap />
      <FitPoints points={points.length > 0 ? points : [centre]} />
      {drops.map(({ id, name, at, number }) => (
        <MapPin
          key={id}
          at={at}
          face={number}
          intent="neutral"
          label={t('map.drop', { number, name })}
        />
      ))}
      {ends.map((side) => {
        const at = values[side];
        return at ? (
          <MapPin
            key={side}
            at={at}
            face={faces[side]}
            intent={at.infence === false ? 'danger' : intents[side]}
            label={t('map.pin', { end: t(`section.${side}`), at: writeCoordinates(at) })}
            onMove={(to) => places.place(side, to)}
          />
        ) : null;
      })}
      <div className={styles.choice} role="group" aria-label={t('map.click-sets')}>
        <span>{t('map.click-sets')}</span>
        {ends.map((side) => (
          <ToggleButton
            key={side}
            size="small"
            appearance="subtle"
            checked={side === end}
            onClick={() => onEnd(side)}
          >
            {t(`section.${side}`)}
          </ToggleButton>
        ))}
      </div>
    </MapView>
  );
}
