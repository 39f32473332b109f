import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { useEffect, useEffectEvent, useState } from 'react';

import { useMap } from '../map-context.ts';
import type { MapPalette } from '../palette.ts';
import { DotLayer, type Dot } from './dot-layer.ts';
import { zoomToDots } from './zoom-to-dots.ts';

interface DotLayerProps {
  palette: MapPalette | undefined;
  zIndex: number;
  glideMs?: number;
  /**
   * Gets the id of the dot under a click, with some tolerance. A disc of several zooms in so that
   * they separate; where they never do, the first one is pressed.
   */
  onPress?: ((id: string) => void) | undefined;
}

/** A layer of dots on the surrounding map; undefined until the theme's colours are known. */
export function useDotLayer({
  palette,
  zIndex,
  glideMs = 0,
  onPress,
}: DotLayerProps): DotLayer | undefined {
  const map = useMap();
  const [layer, setLayer] = useState<DotLayer>();
  useEffect(() => {
    if (!palette) return;
    const dots = new DotLayer({ palette, zIndex, glideMs });
    map.addLayer(dots);
    setLayer(dots);
    // A canvas does not change when a font arrives later.
    const repaint = () => dots.repaint();
    const fonts = 'fonts' in document ? document.fonts : undefined;
    fonts?.addEventListener('loadingdone', repaint);
    return () => {
      fonts?.removeEventListener('loadingdone', repaint);
      dots.release();
      map.removeLayer(dots);
    };
  }, [map, palette, zIndex, glideMs]);

  const press = useEffectEvent((dots: readonly Dot[]) => {
    const [first] = dots;
    if (!first || !onPress) return;
    if (dots.length === 1 || !zoomToDots(map.getView(), dots)) onPress(first.id);
  });
  useEffect(() => {
    if (!layer) return;
    const pressed = ({ pixel }: MapBrowserEvent) => press(layer.dotsAt(pixel));
    map.on('singleclick', pressed);
    return () => map.un('singleclick', pressed);
  }, [map, layer]);
  return layer;
}
