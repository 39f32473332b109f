import { useEffect, useState } from 'react';
import { useThemeMode } from 'shared-bus';

import { useMap } from './map-context.ts';

/** Theme colours for a canvas: resolved, since it does not support custom properties. */
export interface MapPalette {
  ground: string;
  area: string;
  border: string;
  text: string;
  halo: string;
  brand: string;
  onBrand: string;
}

const names: Record<keyof MapPalette, string> = {
  ground: '--colorNeutralBackground4',
  area: '--colorNeutralBackground1',
  border: '--colorNeutralStroke1',
  text: '--colorNeutralForeground3',
  halo: '--colorNeutralBackground1',
  brand: '--colorBrandBackground',
  onBrand: '--colorNeutralForegroundOnBrand',
};

/**
 * The palette of the theme around the map, read again when the theme changes. Undefined until the
 * map is in the page.
 */
export function useMapPalette(): MapPalette | undefined {
  const map = useMap();
  const { mode } = useThemeMode();
  const [palette, setPalette] = useState<MapPalette>();
  useEffect(() => {
    const element = map.getTargetElement();
    if (!element) return;
    const style = getComputedStyle(element);
    const read = (name: string) => style.getPropertyValue(name).trim() || 'transparent';
    setPalette({
      ground: read(names.ground),
      area: read(names.area),
      border: read(names.border),
      text: read(names.text),
      halo: read(names.halo),
      brand: read(names.brand),
      onBrand: read(names.onBrand),
    });
  }, [map, mode]);
  return palette;
}
