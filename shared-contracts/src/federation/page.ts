/** Id of the data block that holds the composition. */
export const compositionElementId = 'console-composition';
/** Id of the data block that holds the settings at run time. */
export const configElementId = 'console-config';
/**
 * Cookie with role and short user hash: it carries no secret and gives no right
 * (docs/parts/page.md#gateway).
 */
export const hintCookie = 'console_hint';
/** The same over TLS, where no other host can set a cookie of this name. */
export const ownHintCookie = `__Host-${hintCookie}`;
