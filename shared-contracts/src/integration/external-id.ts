import * as T from '../core/schema.ts';

/** The other system's own id of a row: a create that repeats it is answered as before. */
export const externalId = () => T.String({ minLength: 1, maxLength: 64, pattern: '\\S' });

/** Names a row in a URL, by our id or the external one. */
export const byEitherId = T.Object({ id: externalId() });
