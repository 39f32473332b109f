import { makeStyles, tokens } from '@fluentui/react-components';
import { useLanguage, useMessages } from 'shared-bus';
import { fieldMessages } from 'shared-contracts/core/field-messages';
import { lazyMap } from 'shared-ui/lazy-map';

import { messages } from '../messages.ts';
import type { PinState } from './use-pin.ts';

const AddressMap = lazyMap(async () => (await import('./address-map.tsx')).AddressMap);
const useStyles = makeStyles({
  map: {
    flexShrink: 0,
    blockSize: '220px',
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  hint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  wrong: { color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
});

interface PinMapProps {
  city: string;
  map: PinState;
  /** The address was to be saved without a pin. */
  isRequired: boolean;
}

/** The map of the dialog, with a line that says what the pin is or lacks. */
export function PinMap({ city, map, isRequired }: PinMapProps) {
  const t = useMessages(messages);
  const { language } = useLanguage();
  const styles = useStyles();
  const { pin, isOutside, isSearching, isUnknown } = map;
  const hint = () => {
    if (isSearching) return t('address.searching');
    if (isOutside) return fieldMessages['place.out-of-area'][language];
    if (isUnknown) return t('address.unknown');
    return t(pin ? 'address.pin-stands' : 'address.pin-required');
  };
  return (
    <>
      <div className={styles.map}>
        <AddressMap city={city} pin={pin} isOutside={isOutside} onPin={map.place} />
      </div>
      <div role="status" className={isOutside || (isRequired && !pin) ? styles.wrong : styles.hint}>
        {hint()}
      </div>
    </>
  );
}
