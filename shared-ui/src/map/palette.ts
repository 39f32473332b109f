import { useEffect, useState } from 'react';
import { useThemeMode } from 'shared-bus';

import { useMap } from './map-context.ts';

/** Theme colours for a canvas: resolved, since it does not support custom properties. */
export interface MapPalette {
  land: string;
  water: string;
  park: string;
  road: string;
  roadEdge: string;
  zone: string;
  text: string;
  /** Names that matter more, and names of water. */
  strong: string;
  waterText: string;
  halo: string;
  brand: string;
  onBrand: string;
  /** Where drivers are missing. */
  short: string;
}

type Names = Record<keyof MapPalette, string>;
const shared = {
  water: '--colorBrandBackground2',
  zone: '--colorBrandStroke2',
  text: '--colorNeutralForeground3',
  strong: '--colorNeutralForeground2',
  waterText: '--colorBrandForeground2',
  halo: '--colorNeutralBackground1',
  // The strongest brand colour for a drawn mark in both themes.
  brand: '--colorCompoundBrandBackground',
  onBrand: '--colorNeutralForegroundOnBrand',
  short: '--colorStatusWarningBackground3',
} as const;
/** Roads are lighter than the land in both themes; no single token is. */
export const paletteNames: Readonly<Record<'light' | 'dark', Names>> = {
  light: {
    ...shared,
    land: '--colorNeutralBackground4',
    park: '--colorPaletteGreenBackground1',
    road: '--colorNeutralBackground1',
    roadEdge: '--colorNeutralStroke2',
  },
  dark: {
    ...shared,
    land: '--colorNeutralBackground3',
    // Green is too strong on black.
    park: '--colorNeutralBackground2',
    road: '--colorNeutralStroke3',
    roadEdge: '--colorNeutralBackground4',
  },
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
    // The keys of a table of names are those of the palette.
    const entries = Object.entries(paletteNames[mode]).map(([key, name]) => [key, read(name)]);
    setPalette(Object.fromEntries(entries) as MapPalette);
  }, [map, mode]);
  return palette;
}
