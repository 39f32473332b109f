import { makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { useLanguage, useMessages, useReference } from 'shared-bus';
import { mapCentre } from 'shared-contracts/places/place';
import { BaseMap, FitView, MapPin, MapView, RouteLayer } from 'shared-ui/map';

import { useFormValue } from '../form/booking-form.tsx';
import { hasDrops } from '../form/booking-services.ts';
import type { FormDrop, Stop } from '../form/booking-values.ts';
import { stops } from '../form/booking-values.ts';
import { writeCoordinates } from '../form/place.ts';
import { messages } from '../messages.ts';
import { usePlaces } from '../places/use-places.ts';

const useStyles = makeStyles({
  // At the left in both languages, since the select of the base layer is at the right.
  corner: {
    position: 'absolute',
    insetBlockStart: tokens.spacingVerticalM,
    insetInlineStart: tokens.spacingHorizontalM,
    zIndex: 1,
    maxInlineSize: 'calc(100% - 176px)',
  },
  choice: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    padding: tokens.spacingHorizontalXS,
    paddingInlineStart: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow4,
    fontSize: tokens.fontSizeBase200,
  },
});

const faces = { pickup: 'P', dropoff: 'D' } as const;
const intents = { pickup: 'brand', dropoff: 'neutral' } as const;

/** A booking with one drop-off has none beside it. */
const noDrops: readonly FormDrop[] = [];

interface PlaceMapProps {
  /** The end that a click sets. */
  stop: Stop;
  onEnd: (stop: Stop) => void;
}

/** Pickup and drop-off on the map: click, drag, or move a pin with the arrow keys. */
export function PlaceMap({ stop, onEnd }: PlaceMapProps) {
  const t = useMessages(messages);
  const { direction } = useLanguage();
  const styles = useStyles();
  const pickup = useFormValue((values) => values.pickup);
  const dropoff = useFormValue((values) => values.dropoff);
  const city = useFormValue((values) => values.city);
  const added = useFormValue((values) => (hasDrops(values) ? values.drops : noDrops));
  const drop_id = useFormValue((values) => values.drop_id);
  const ends = { pickup, dropoff };
  const places = usePlaces();
  const cities = useReference('cities');
  const centre = pickup ?? cities.find(({ city_code }) => city_code === city) ?? mapCentre;
  // The drop in the form has its own pin.
  const drops = added.flatMap(({ id, name, point: at }, index) =>
    at && id !== drop_id ? [{ id, name, at, number: index + 1 }] : [],
  );
  const points = [...stops.flatMap((side) => ends[side] ?? []), ...drops.map(({ at }) => at)];

  return (
    <MapView label={t('map.label')} centre={centre} onPoint={(at) => places.place(stop, at)}>
      <BaseMap />
      {pickup && dropoff ? <RouteLayer points={[pickup, dropoff]} /> : null}
      <FitView points={points.length > 0 ? points : [centre]} />
      {drops.map(({ id, name, at, number }) => (
        <MapPin
          key={id}
          at={at}
          face={number}
          intent="neutral"
          label={t('map.drop', { number, name })}
        />
      ))}
      {stops.map((side) => {
        const at = ends[side];
        return at ? (
          <MapPin
            key={side}
            at={at}
            face={faces[side]}
            intent={at.infence === false ? 'danger' : intents[side]}
            label={t('map.pin', { stop: t(`section.${side}`), at: writeCoordinates(at) })}
            onMove={(to) => places.place(side, to)}
          />
        ) : null;
      })}
      {/* The map does not mirror, its words do. */}
      <div className={styles.corner}>
        <div
          className={styles.choice}
          dir={direction}
          role="group"
          aria-label={t('map.click-sets')}
        >
          <span>{t('map.click-sets')}</span>
          {stops.map((side) => (
            <ToggleButton
              key={side}
              size="small"
              appearance="subtle"
              checked={side === stop}
              onClick={() => onEnd(side)}
            >
              {t(`section.${side}`)}
            </ToggleButton>
          ))}
        </div>
      </div>
    </MapView>
  );
}
