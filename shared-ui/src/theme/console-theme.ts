import { createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-components';

import { brand } from './brand.ts';

/** What stands in for a face that has not come: whatever the machine has. */
const systemFaces = "system-ui, 'Segoe UI', sans-serif";
const latinFirst = `Inter, 'Noto Naskh Arabic', ${systemFaces}`;
const urduFirst = `'Noto Naskh Arabic', Inter, ${systemFaces}`;

/**
 * One face for text, figures and ids: a machine's own faces differ in width, and a column is as
 * wide as its text.
 */
const inFace = (theme: Theme, family: string): Theme => ({
  ...theme,
  fontFamilyBase: family,
  fontFamilyNumeric: family,
  fontFamilyMonospace: family,
});

const light: Theme = createLightTheme(brand);
const darkBase: Theme = createDarkTheme(brand);
/** On dark ground the accent's text needs lighter steps to keep its contrast of 4.5:1. */
const dark: Theme = {
  ...darkBase,
  colorBrandForeground1: brand[120],
  colorBrandForeground2: brand[130],
  colorBrandForegroundLink: brand[120],
  colorBrandForegroundLinkHover: brand[130],
};

// Made once: a provider that gets a new object writes all its variables anew.
const themes = {
  light: { en: inFace(light, latinFirst), ur: inFace(light, urduFirst) },
  dark: { en: inFace(dark, latinFirst), ur: inFace(dark, urduFirst) },
} as const;

/**
 * The console's Fluent theme: one accent, light or dark; Latin in Inter, Urdu in Naskh, whose files
 * the host declares.
 */
export const consoleTheme = (mode: 'light' | 'dark', language: 'en' | 'ur'): Theme =>
  themes[mode][language];
