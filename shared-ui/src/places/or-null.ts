import { hasExtension } from 'shared-bus';

/**
 * The query of a lookup that often finds nothing: asks the server, if it can, not to answer 404,
 * which the browser would report as an error (docs/decisions/calls.md#optional-extensions).
 */
export const orNull = (): { or_null?: true } =>
  hasExtension('known-caller') ? { or_null: true } : {};
