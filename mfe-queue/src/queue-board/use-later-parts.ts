import { useLaterCode } from 'shared-bus';

const load = () => import('./later-parts.ts');

/** The dialogs of the queue and its mark of late requests; `isNeeded` when one must show. */
export const useLaterParts = (isNeeded: boolean) => useLaterCode(load, isNeeded);
