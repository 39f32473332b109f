import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  commandsFor,
  navEntries,
  pages as pagesOf,
  useLanguage,
  useMessages,
  useRole,
  useShortcuts,
  useUserPreference,
  type Shortcut,
} from 'shared-bus';

import { runOrNotify } from '../palette/run-or-notify.ts';
import { shellMessages } from '../shell/shell-messages.ts';
import { useDialogOnDemand } from '../shell/use-dialog-on-demand.ts';
import { goKeysOf, goKeyText, type GoKey } from './go-keys.ts';

const loadSheet = async () => (await import('./shortcuts-sheet.tsx')).ShortcutsSheet;

/** The keys' part of the bar. */
export interface ConsoleKeyTools {
  openSheet: () => void;
  /** The keys of the pages that the role may open; none while they are off. */
  goKeys: readonly GoKey[];
  isOn: boolean;
  toggle: () => void;
}

const none: readonly Shortcut[] = [];
const isTrue = (stored: unknown): boolean => stored === true;

/** The keys of every screen, and their sheet, whose code is loaded when it is opened. */
export function ConsoleKeys({ children }: { children: (keys: ConsoleKeyTools) => ReactNode }) {
  const t = useMessages(shellMessages);
  const navigate = useNavigate();
  const role = useRole();
  const { language } = useLanguage();
  const {
    Dialog: Sheet,
    open: openSheet,
    close,
  } = useDialogOnDemand(loadSheet, t('shortcuts.failed'));
  const pages = useMemo(() => pagesOf(), []);
  const goKeys = useMemo(() => goKeysOf(navEntries(), pages), [pages]);
  const allowed = goKeys.filter(({ path }) =>
    pages.some((page) => page.path === path && role && page.roles.includes(role)),
  );
  const [isOff, change] = useUserPreference('letter-keys-off', isTrue);
  const isOn = !isOff;
  const toggle = () => change((off) => !off);
  const shortcuts: Shortcut[] = [
    ...allowed.map(({ path, letter }) => ({
      keys: goKeyText(letter),
      run: () => void navigate(path),
    })),
    ...commandsFor(role).flatMap((command) =>
      command.key === undefined
        ? []
        : [
            {
              keys: command.key,
              label: command.title[language],
              run: () => void runOrNotify(command, (to, options) => void navigate(to, options)),
            },
          ],
    ),
    { keys: '?', run: openSheet },
  ];
  // Keys without a modifier can be turned off, because a voice or a shaking hand may type them.
  useShortcuts(isOn ? shortcuts : none, 'console');
  return (
    <>
      {children({ openSheet, goKeys: isOn ? allowed : [], isOn, toggle })}
      {Sheet ? <Sheet goKeys={isOn ? goKeys : []} pages={pages} onClose={close} /> : null}
    </>
  );
}
