/** Id of the data block that holds the composition. */
export const compositionElementId = 'console-composition';
/** Id of the data block that holds the settings at run time. */
export const configElementId = 'console-config';
/**
 * Cookie that mirrors role and short user hash: no secret, no authority
 * (docs/architecture.md#gateway).
 */
export const hintCookie = 'console_hint';
