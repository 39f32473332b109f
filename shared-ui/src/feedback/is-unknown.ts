import { isApiFailure } from 'shared-bus';

/** Whether a load failed because the server knows no such id. */
export const isUnknown = (error: unknown): boolean => isApiFailure(error) && error.status === 404;
