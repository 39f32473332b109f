import * as T from './schema.ts';

/**
 * The code of a role, service or language in an address, no greater than a database's column of
 * four bytes holds. `description` names what it is the code of, and whether 0 means any.
 */
export const code = (description: string) =>
  T.Integer({ description, minimum: 0, maximum: 2_147_483_647 });
