/** Parameters of the provider's return. */
export interface SignOnReturn {
  code: string;
  state: string;
  iss?: string;
}

/** The return in a URL's search; undefined where the person was refused, or turned back. */
export function signOnReturn(search: string): SignOnReturn | undefined {
  const params = new URLSearchParams(search);
  const [code, state, iss] = [params.get('code'), params.get('state'), params.get('iss')];
  return code && state ? { code, state, ...(iss !== null && { iss }) } : undefined;
}

interface Kept {
  flow: string;
  /** Where the user was without a session. */
  from: string | undefined;
  /** Of the link that this tab was opened with. */
  enrolmentCode?: string | undefined;
}

/**
 * The sign-on that this tab has started. It is in sessionStorage because a return in another tab
 * must not finish it.
 */
const key = 'console.sign-on';
export const signOnTab = {
  keep(kept: Kept): void {
    try {
      sessionStorage.setItem(key, JSON.stringify(kept));
    } catch {
      // Storage refused: the return is refused too, and the password form remains.
    }
  },
  /** Takes it, because a return works once. */
  take(): Kept | undefined {
    try {
      const text = sessionStorage.getItem(key);
      sessionStorage.removeItem(key);
      const kept: Partial<Kept> = JSON.parse(text ?? '{}');
      const { flow, from, enrolmentCode } = kept;
      return typeof flow === 'string' ? { flow, from, enrolmentCode } : undefined;
    } catch {
      return undefined;
    }
  },
};
