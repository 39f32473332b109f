import { Dropdown, Field, Link, makeStyles, Option } from '@fluentui/react-components';
import { useLanguage, useMessages, useReference } from 'shared-bus';
import { byZoneOrder, zoneName } from 'shared-contracts/reference/names';

import { uiMessages } from '../messages/ui-messages.ts';
import { useLetterChoice } from './use-letter-choice.ts';

const useStyles = makeStyles({ list: { minWidth: 0 } });

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
  /** The zone that was there before the map set another one: it can be restored. */
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
  const styles = useStyles();
  const cityId = useReference('cities').find(({ city_code }) => city_code === city)?._id;
  const zones = useReference('zones')
    .filter((zone) => (zone.city_id ? zone.city_id === cityId : zone.code.startsWith(city)))
    .toSorted(byZoneOrder);
  const choose = (name: string | undefined) => {
    const zone = zones.find((one) => one.zone === name);
    if (zone) onZone({ en: zone.zone, ur: zone.urdu_text });
  };
  const byLetter = useLetterChoice(
    zones.map((zone) => ({ value: zone.zone, label: zoneName(zone, language) })),
    value?.en,
    (zone) => choose(zone.value),
  );
  const nameOf = (names: ZoneNames) => zoneName({ zone: names.en, urdu_text: names.ur }, language);
  const isReplaced = before !== null && value?.en !== before.en;
  return (
    <Field
      label={label}
      hint={
        isReplaced ? (
          <span role="status">
            {t('zone.replaced', { zone: nameOf(before) })}{' '}
            <Link as="button" inline onClick={() => onZone(before)}>
              {t('feedback.undo')}
            </Link>
          </span>
        ) : null
      }
    >
      <Dropdown
        {...byLetter}
        className={styles.list}
        name="zone"
        value={value ? nameOf(value) : ''}
        selectedOptions={value ? [value.en] : []}
        onOptionSelect={(_event, { optionValue }) => choose(optionValue)}
      >
        {zones.map((zone) => (
          <Option key={zone._id} value={zone.zone}>
            {zoneName(zone, language)}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}
