import { makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { MyLocationRegular } from '@fluentui/react-icons/svg/my-location';
import { fromLonLat } from 'ol/proj.js';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from 'shared-bus';

import { extentOfPoints, isInClearArea } from './clear-area.ts';
import { HasControlsContext, useMap, type LatLng } from './map-context.ts';
import { mapMessages } from './messages.ts';

const moveMs = 400;
const panKeys = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

const useStyles = makeStyles({
  button: {
    position: 'absolute',
    insetBlockEnd: tokens.spacingVerticalM,
    zIndex: 1,
    insetInlineEnd: tokens.spacingHorizontalM,
    boxShadow: tokens.shadow4,
  },
});

/**
 * Keeps a moving driver in view and clear of the controls until the user pans the map. The button
 * shows whether the map follows, and resumes it. Zooming does not end it.
 */
export function Follow({ at, label }: { at: LatLng; label: string }) {
  const t = useMessages(mapMessages);
  const styles = useStyles();
  const map = useMap();
  const hasControls = use(HasControlsContext);
  const [follows, setFollows] = useState(true);
  const { lat, lng } = at;

  const goThere = useEffectEvent(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    map.getView().animate({ center: fromLonLat([lng, lat]), duration: still ? 0 : moveMs });
  });
  useEffect(() => {
    // While the driver is in view only the marker moves, not the map.
    if (follows && map.getSize() && !isInClearArea(map, extentOfPoints([{ lat, lng }]))) goThere();
  }, [map, follows, lat, lng]);

  useEffect(() => {
    const stop = () => setFollows(false);
    const stopByKey = ({ key }: KeyboardEvent) => {
      if (panKeys.has(key)) stop();
    };
    const element = map.getTargetElement();
    map.on('pointerdrag', stop);
    element?.addEventListener('keydown', stopByKey);
    return () => {
      map.un('pointerdrag', stop);
      element?.removeEventListener('keydown', stopByKey);
    };
  }, [map]);

  const toggle = () => {
    if (!follows) map.getView().animate({ center: fromLonLat([lng, lat]), duration: 0 });
    setFollows(!follows);
  };
  return hasControls ? (
    <ToggleButton
      className={styles.button}
      icon={<MyLocationRegular />}
      checked={follows}
      onClick={toggle}
      aria-label={t('follow', { name: label })}
      title={t('follow', { name: label })}
    />
  ) : null;
}
