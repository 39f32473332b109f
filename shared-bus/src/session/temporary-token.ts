/**
 * The token that the password step returned and the second step needs
 * (docs/domain/basics.md#session). It is in sessionStorage because it belongs to the tab in which a
 * user signs in: it survives a reload and ends with the tab.
 */
const key = 'console.temporary-token';
let memory: string | undefined;

export const temporaryToken = {
  get(): string | undefined {
    try {
      return sessionStorage.getItem(key) ?? memory;
    } catch {
      return memory;
    }
  },
  set(token: string): void {
    memory = token;
    try {
      sessionStorage.setItem(key, token);
    } catch {
      // Storage refused: the token lives as long as the page.
    }
  },
  clear(): void {
    memory = undefined;
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Storage refused: nothing was stored.
    }
  },
};
