import { fileURLToPath } from 'node:url';

import type { Flavour } from 'release-kit/units/unit.ts';

/**
 * The audio thread loads a plain script: a separate file without the bundler's runtime, which needs
 * globals that this thread lacks.
 */
const workletFile = /-worklet\.ts$/;

export const workletRule = (flavour: Flavour) => ({
  ...sourceRule(flavour),
  test: workletFile,
  exclude: /node_modules/,
  type: 'asset/resource',
  generator: { filename: '[name].[contenthash:10].js' },
});

/** `isHot`: a changed component is replaced in the page, with its state. */
export const sourceRule = (flavour: Flavour, isHot = false) => ({
  test: /\.tsx?$/,
  exclude: [/node_modules/, workletFile],
  // By its own location, because the unit's folder doesn't have it.
  loader: fileURLToPath(import.meta.resolve('swc-loader')),
  options: {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        react: { runtime: 'automatic', development: flavour === 'development', refresh: isHot },
      },
      target: 'es2022',
    },
  },
});
