import { createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-components';
import { brand } from './brand.ts';

const light: Theme = createLightTheme(brand);
const darkBase: Theme = createDarkTheme(brand);
/** On dark ground the accent's text needs lighter steps to keep its contrast of 4.5:1. */
const dark: Theme = { ...darkBase, colorBrandForeground1: brand[120], colorBrandForeground2: brand[130], colorBrandForegroundLink: brand[120], colorBrandForegroundLinkHover: brand[130] };

const naskh = "'Noto Naskh Arabic'";
const inUrdu = (theme: Theme): Theme => ({ ...theme, fontFamilyBase: `${naskh}, ${theme.fontFamilyBase}`, fontFamilyNumeric: `${naskh}, ${theme.fontFamilyNumeric}` });

// Made once: a provider that gets a new object writes all its variables anew.
const themes = { light: { en: light, ur: inUrdu(light) }, dark: { en: dark, ur: inUrdu(dark) } } as const;

/** The console's Fluent theme: one accent, light or dark; Urdu in Naskh (LOOK "Urdu"), whose font files the host loads. */
export const consoleTheme = (mode: 'light' | 'dark', language: 'en' | 'ur'): Theme => themes[mode][language];
