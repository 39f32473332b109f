import { Field, Link } from '@fluentui/react-components';
import { useLanguage, useMessages, useReference } from 'shared-bus';
import { byZoneOrder, takesBookings, zoneName } from 'shared-contracts/reference/names';

import { uiMessages } from '../messages/ui-messages.ts';
import { ChoiceList } from './choice-list.tsx';

/** A zone with both of its names, as addresses and batches carry it. */
export interface ZoneNames {
  en: string;
  ur: string;
}

interface ZoneFieldProps {
  label: string;
  /** City code of the zones on offer. */
  city: string;
  value: ZoneNames | null;
  /** The zone before the map set another one: it can be restored. */
  before?: ZoneNames | null;
  onZone: (zone: ZoneNames) => void;
}

/**
 * A select over a city's zones, in their order. A zone that is not in the start-up data is shown as
 * it is.
 */
export function ZoneField({ label, city, value, before = null, onZone }: ZoneFieldProps) {
  const t = useMessages(uiMessages);
  const { language } = useLanguage();
  const cityId = useReference('cities').find(({ city_code }) => city_code === city)?._id;
  const zones = useReference('zones')
    .filter(
      (zone) =>
        takesBookings(zone) &&
        (zone.city_id ? zone.city_id === cityId : zone.code.startsWith(city)),
    )
    .toSorted(byZoneOrder);
  const nameOf = (names: ZoneNames) => zoneName({ zone: names.en, urdu_text: names.ur }, language);
  const isReplaced = before !== null && value?.en !== before.en;
  return (
    <Field
      label={label}
      hint={
        isReplaced ? (
          <span role="status">
            <span>{t('zone.replaced', { zone: nameOf(before) })}</span>{' '}
            <Link as="button" inline onClick={() => onZone(before)}>
              {t('feedback.undo')}
            </Link>
          </span>
        ) : null
      }
    >
      <ChoiceList
        name="zone"
        choices={zones.map((zone) => ({ value: zone.zone, label: zoneName(zone, language) }))}
        selected={value?.en}
        shown={value ? nameOf(value) : ''}
        onChoose={(name) => {
          const zone = zones.find((one) => one.zone === name);
          if (zone) onZone({ en: zone.zone, ur: zone.urdu_text });
        }}
      />
    </Field>
  );
}
