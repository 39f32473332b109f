/** One row of the error tables: the screen after a failure or a success. */
export interface ErrorRowCase {
  /** The situation in which it is shown. */
  situation: string;
  /**
   * Where it is shown: a notice at the top of the page, a bar within the form, beside a field, or
   * in the page itself.
   */
  place: 'notice' | 'form' | 'field' | 'page';
  intent?: 'success' | 'error' | 'warning';
  title: string;
  /** Below or beside the title. */
  text?: string;
  /** How long a notice, or a brief message in a form, is shown. */
  durationMs?: number;
  /** Where the user is redirected. */
  leadsTo?: string;
  /**
   * The session has ended afterwards: true where the server ended it, which the host shows;
   * 'start-up-failed' where the console cannot continue and the screen itself shows why;
   * 'signed-out' where the user signed out.
   */
  endsSession?: true | 'start-up-failed' | 'signed-out';
}

export const errorNotice = { place: 'notice', intent: 'error', durationMs: 2000 } as const;
export const successNotice = { place: 'notice', intent: 'success', durationMs: 2000 } as const;
export const unreachable = { title: 'Error', text: 'Server is not Reachable' } as const;
/** A placeholder for the server's message. */
export const serverText = 'The server says no';
/** The host shows it for every screen, with the server's words. */
export const sessionOver = {
  place: 'notice',
  intent: 'warning',
  durationMs: 2000,
  title: 'Please login again',
  text: serverText,
  endsSession: true,
} as const;
/** In the form itself, for a limited time. */
export const brief = { place: 'form', durationMs: 3000 } as const;
