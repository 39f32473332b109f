// The kinds of settings: each with its description and its default.

import { Values } from 'shared-contracts/core/schema';
import { Boolean, Integer, Number, String } from 'typebox';

export const text = (description: string, value = '') => String({ description, default: value });

export const secret = (description: string) => String({ description, default: '', secret: true });

export const count = (description: string, value: number) =>
  Integer({ description, default: value, minimum: 0 });

export const share = (description: string, value: number) =>
  Number({ description, default: value, minimum: 0, maximum: 1 });

export const days = (description: string, value: number) =>
  count(`days for which it keeps ${description}; 0 for ever`, value);

export const port = (description: string, value: number) =>
  Integer({ description, default: value, minimum: 0, maximum: 65_535 });

export const onOff = (description: string, value: boolean) =>
  Boolean({ description, default: value });

export const oneOf = <const V extends readonly string[]>(
  description: string,
  values: V,
  value: V[number],
) => {
  const schema = Values(values);
  return { ...schema, description, default: value } as typeof schema;
};
