import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { navEntries, pages as pagesOf, useMessages, useRole, useUserPreference } from 'shared-bus';

import { shellMessages } from '../shell/shell-messages.ts';
import { useDialogOnDemand } from '../shell/use-dialog-on-demand.ts';
import { goKeysOf, type GoKey } from './go-keys.ts';
import { useConsoleKeys } from './use-console-keys.ts';

const loadSheet = async () => (await import('./shortcuts-sheet.tsx')).ShortcutsSheet;

/** What the bar shows of the keys. */
export interface ConsoleKeyTools {
  openSheet: () => void;
  /** The keys of the pages that the role may open; none while they are off. */
  goKeys: readonly GoKey[];
  isOn: boolean;
  toggle: () => void;
}

const isTrue = (stored: unknown): boolean => stored === true;

/** The keys of every screen, and their sheet, whose code is loaded when it is opened. */
export function ConsoleKeys({ children }: { children: (keys: ConsoleKeyTools) => ReactNode }) {
  const t = useMessages(shellMessages);
  const navigate = useNavigate();
  const role = useRole();
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
  useConsoleKeys({ isOn, goKeys: allowed, go: (path) => void navigate(path), help: openSheet });
  return (
    <>
      {children({ openSheet, goKeys: isOn ? allowed : [], isOn, toggle })}
      {Sheet ? <Sheet goKeys={isOn ? goKeys : []} pages={pages} onClose={close} /> : null}
    </>
  );
}
