import { hasExtension } from 'shared-bus';

/**
 * The query of a look-up that often finds nothing: where the server can say so without a 404, which
 * the browser would report as an error (docs/decisions/calls.md#optional-extensions).
 */
export const orNull = (): { or_null?: true } =>
  hasExtension('known-caller') ? { or_null: true } : {};
