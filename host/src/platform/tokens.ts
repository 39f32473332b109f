// Fluent lists 490 names of tokens in a module, and again in its theme: here they are made from it.
import { createLightTheme, themeToTokensObject, type BrandVariants } from 'tokens-real';

/** What a theme does not have. */
const layers = {
  Background: 0,
  Content: 1,
  Overlay: 1000,
  Popup: 2000,
  Messages: 3000,
  Floating: 4000,
  Priority: 5000,
  Debug: 6000,
};

// Of the colours only the names count.
const noBrand = {} as BrandVariants;

export const tokens = {
  ...themeToTokensObject(createLightTheme(noBrand)),
  ...Object.fromEntries(
    Object.entries(layers).map(([name, layer]) => [
      `zIndex${name}`,
      `var(--zIndex${name}, ${layer})`,
    ]),
  ),
};
