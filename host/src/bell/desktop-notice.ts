/** Blocked by the user or the browser's settings; unavailable in this browser. */
export type DesktopPermission = 'granted' | 'blocked' | 'unavailable';

const isAvailable = (): boolean => 'Notification' in globalThis;

/** Whether the browser shows notices of this console now: the user may withdraw it at any time. */
export const isDesktopAllowed = (): boolean =>
  isAvailable() && Notification.permission === 'granted';

/** Asks the user. Called from a press alone: a browser remembers a refusal for good. */
export async function requestDesktop(): Promise<DesktopPermission> {
  if (!isAvailable()) return 'unavailable';
  return (await Notification.requestPermission()) === 'granted' ? 'granted' : 'blocked';
}

export interface DesktopNotice {
  title: string;
  body: string;
  /** The booking: a newer notice replaces the one of the same booking, from any tab. */
  about: string;
  onPress: () => void;
}

/** Shows a notice without a sound, since our own rule decides about that. */
export function showDesktopNotice({ title, body, about, onPress }: DesktopNotice): boolean {
  if (!isDesktopAllowed()) return false;
  try {
    const notice = new Notification(title, { body, tag: `console ${about}`, silent: true });
    notice.addEventListener('click', () => {
      window.focus();
      notice.close();
      onPress();
    });
    return true;
  } catch {
    // A phone's browser has the class, but lets no page make one.
    return false;
  }
}

/** Whether the user sees the console, and so the bell itself. */
export const isInView = (): boolean =>
  document.visibilityState === 'visible' && document.hasFocus();
