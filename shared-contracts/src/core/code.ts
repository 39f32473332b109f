import * as T from './schema.ts';

/**
 * The code of a role, service or language in a URL, within a four-byte integer. `description` names
 * the kind of code, and whether 0 means any.
 */
export const code = (description: string) =>
  T.Integer({ description, minimum: 0, maximum: 2_147_483_647 });
