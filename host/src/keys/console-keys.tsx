import { useEffect, useMemo, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  navEntries,
  notify,
  pages as pagesOf,
  useMessages,
  useRole,
  useUserPreference,
} from 'shared-bus';

import { shellMessages } from '../shell/shell-messages.ts';
import { goKeysOf, type GoKey } from './go-keys.ts';
import type { ShortcutsSheet } from './shortcuts-sheet.tsx';
import { useConsoleKeys } from './use-console-keys.ts';

type Sheet = typeof ShortcutsSheet extends ComponentType<infer P> ? ComponentType<P> : never;

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
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ Sheet: Sheet }>();
  const pages = useMemo(() => pagesOf(), []);
  const goKeys = useMemo(() => goKeysOf(navEntries(), pages), [pages]);
  const allowed = goKeys.filter(({ path }) =>
    pages.some((page) => page.path === path && role && page.roles.includes(role)),
  );
  const openSheet = () => setOpen(true);
  const [isOff, change] = useUserPreference('letter-keys-off', isTrue);
  const isOn = !isOff;
  const toggle = () => change((off) => !off);
  useConsoleKeys({ isOn, goKeys: allowed, go: (path) => void navigate(path), help: openSheet });
  const failed = t('shortcuts.failed');
  useEffect(() => {
    if (!isOpen || loaded) return;
    import('./shortcuts-sheet.tsx').then(
      ({ ShortcutsSheet: Loaded }) => setLoaded({ Sheet: Loaded }),
      () => {
        setOpen(false);
        notify({ intent: 'error', title: failed });
      },
    );
  }, [isOpen, loaded, failed]);
  return (
    <>
      {children({ openSheet, goKeys: isOn ? allowed : [], isOn, toggle })}
      {isOpen && loaded ? (
        <loaded.Sheet goKeys={isOn ? goKeys : []} pages={pages} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
