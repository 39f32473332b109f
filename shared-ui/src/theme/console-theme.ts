import { createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-components';

import { brand, neutrals } from './brand.ts';

/** Fallback fonts of the machine. */
const systemFaces = "system-ui, 'Segoe UI', sans-serif";
const latinFirst = `Inter, 'Noto Naskh Arabic', ${systemFaces}`;
const urduFirst = `'Noto Naskh Arabic', Inter, ${systemFaces}`;

/**
 * One font for text, figures and ids: system fonts differ in width, and a column is as wide as its
 * text.
 */
const inFace = (theme: Theme, family: string): Theme => ({
  ...theme,
  fontFamilyBase: family,
  fontFamilyNumeric: family,
  fontFamilyMonospace: family,
});

/** 6 pixels for controls, 8 for panes and maps; badges are round. */
const corners = { borderRadiusMedium: '6px', borderRadiusLarge: '8px' };

const light: Theme = { ...createLightTheme(brand), ...neutrals.light, ...corners };
/** On a dark background the accent's text needs lighter steps for a contrast of 4.5:1. */
const dark: Theme = {
  ...createDarkTheme(brand),
  ...neutrals.dark,
  ...corners,
  colorBrandForeground1: brand[120],
  colorBrandForeground2: brand[130],
  colorBrandForegroundLink: brand[120],
  colorBrandForegroundLinkHover: brand[130],
};

// Created once, because a provider that gets a new object rewrites all its variables.
const themes = {
  light: { en: inFace(light, latinFirst), ur: inFace(light, urduFirst) },
  dark: { en: inFace(dark, latinFirst), ur: inFace(dark, urduFirst) },
} as const;

/**
 * The console's Fluent theme: one accent, light or dark; Latin in Inter, Urdu in Naskh; the host
 * declares the font files.
 */
export const consoleTheme = (mode: 'light' | 'dark', language: 'en' | 'ur'): Theme =>
  themes[mode][language];
