import { currentSession } from 'shared-bus';

const atLoad = currentSession()?.access_token;

/** Whether the user has signed in in this page, which did not load with the session. */
export const isJustSignedIn = (): boolean => currentSession()?.access_token !== atLoad;
