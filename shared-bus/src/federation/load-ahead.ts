import { currentRole, currentSession } from '../session/session.ts';
import { loadPart } from './load-module.ts';
import { pageOf, type Page } from './pages.ts';
import { remoteState } from './remote-state.ts';
import { composedRemote } from './runtime.ts';

/** From the Network Information API, which not every browser has. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Pages that have been loaded ahead, or are being, by remote and module. */
const ahead = new Set<string>();

/** Before sign-in no role is known; loading a page gives no rights. */
const mayOpen = ({ public: isPublic, roles }: Page): boolean => {
  const role = currentRole();
  return isPublic || !currentSession() || (role !== undefined && roles.includes(role));
};

/**
 * Loads the page of a path because the user will probably open it next
 * (docs/parts/page.md#loading). It doesn't change the remote's state: a failed load is repeated
 * when the page is opened. Does nothing for a user who saves data.
 */
export function loadAhead(path: string): void {
  const page = pageOf(path);
  if (!page || savesData() || !mayOpen(page)) return;
  const { remote, module } = page;
  const key = `${remote} ${module}`;
  const isOut =
    composedRemote(remote)?.unavailable !== undefined || remoteState(remote).status === 'failed';
  if (isOut || ahead.has(key)) return;
  ahead.add(key);
  loadPart(remote, module).catch(() => ahead.delete(key));
}
