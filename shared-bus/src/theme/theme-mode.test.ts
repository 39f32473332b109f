import type * as Theme from './theme-mode.ts';

/** The system's preference, which a test may change. */
class SystemTheme extends EventTarget {
  matches = false;
  turn(isDark: boolean): void {
    this.matches = isDark;
    this.dispatchEvent(Object.assign(new Event('change'), { matches: isDark }));
  }
}

const key = 'console.theme';
const shownScheme = () => document.documentElement.style.colorScheme;

/** The module as a new page loads it. */
async function load({ isDark = false, stored }: { isDark?: boolean; stored?: string } = {}) {
  const system = new SystemTheme();
  system.matches = isDark;
  // The members of a media query list that the module reads.
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue(system as unknown as MediaQueryList);
  localStorage.clear();
  if (stored !== undefined) localStorage.setItem(key, stored);
  jest.resetModules();
  const theme: typeof Theme = await import('./theme-mode.ts');
  const modes: string[] = [];
  theme.themeMode$.subscribe((mode) => modes.push(mode));
  return { theme, modes, system };
}

test.each([
  [undefined, false, 'light'],
  [undefined, true, 'dark'],
  ['system', true, 'dark'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['purple', false, 'light'],
])('with %s stored and a dark system: %s, a page starts %s', async (stored, isDark, mode) => {
  const { modes } = await load({ isDark, ...(stored && { stored }) });
  expect(modes).toEqual([mode]);
  expect(shownScheme()).toBe(mode);
});

test('follows the system until the user chooses, and again after "system"', async () => {
  const { theme, modes, system } = await load();
  system.turn(true);
  expect(shownScheme()).toBe('dark');
  theme.setThemeMode('light');
  expect(localStorage.getItem(key)).toBe('light');
  system.turn(false);
  system.turn(true);
  expect(modes).toEqual(['light', 'dark', 'light']);
  theme.setThemeMode('system');
  expect(modes.at(-1)).toBe('dark');
});

test('follows a choice in another tab, and its removal', async () => {
  const { modes } = await load();
  const fromAnotherTab = (newValue: string | null) => {
    if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  };
  fromAnotherTab('dark');
  fromAnotherTab(null);
  expect(modes).toEqual(['light', 'dark', 'light']);
});
