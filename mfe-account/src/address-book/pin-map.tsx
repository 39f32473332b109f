import { makeStyles, tokens } from '@fluentui/react-components';
import { lazyMap } from 'shared-ui/lazy-map';
import type { PinState } from 'shared-ui/places/use-pin';

const AddressMap = lazyMap(async () => (await import('./address-map.tsx')).AddressMap);
const useStyles = makeStyles({
  map: {
    flexShrink: 0,
    blockSize: '220px',
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
});

/** The map of the dialog. */
export function PinMap({ city, map }: { city: string; map: PinState }) {
  const styles = useStyles();
  return (
    <div className={styles.map}>
      <AddressMap city={city} pin={map.pin} isOutside={map.isOutside} onPin={map.place} />
    </div>
  );
}
