import { Button, Tooltip } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { useEffect, useRef, useState } from 'react';
import type { ComponentType, RefObject } from 'react';
import { notify, useMessages, useTypeAhead } from 'shared-bus';

import { shellMessages } from '../shell/shell-messages.ts';

type PaletteDialog = ComponentType<{
  field: RefObject<HTMLInputElement | null>;
  onClose: () => void;
  onLogout: () => void;
}>;

/** Another dialog has the keyboard, and must be answered first. */
const isElsewhere = () =>
  document.querySelector('[role="dialog"][aria-modal="true"], [role="alertdialog"]') !== null;

/**
 * The search button of the bar, and Ctrl+K from anywhere. Its code is loaded on first use, since
 * most page loads never need it.
 */
export function Palette({ onLogout }: { onLogout: () => void }) {
  const t = useMessages(shellMessages);
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ Dialog: PaletteDialog }>();
  const field = useRef<HTMLInputElement>(null);
  // Set once the field has had the focus, so that keys reach it.
  const isReady = useRef(false);
  const failed = t('palette.failed');
  // Keys typed while its code and messages are loading are for its field, and for the lines that
  // the text finds.
  useTypeAhead(() => {
    if (!isOpen) return false;
    isReady.current ||= field.current !== null && field.current === document.activeElement;
    return !isReady.current && 'dialog';
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !isReady.current) setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      isReady.current = false;
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen || loaded) return undefined;
    let isCurrent = true;
    import('./palette.dialog.tsx').then(
      ({ PaletteDialog: Dialog }) => isCurrent && setLoaded({ Dialog }),
      () => {
        setOpen(false);
        notify({ intent: 'error', title: failed });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isOpen, loaded, failed]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault(); // the browser's own search bar
      setOpen((open) => !open && !isElsewhere());
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Tooltip content={t('palette')} relationship="label">
        <Button
          appearance="subtle"
          size="small"
          icon={<SearchRegular />}
          aria-keyshortcuts="Control+K"
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      {isOpen && loaded ? (
        <loaded.Dialog field={field} onClose={() => setOpen(false)} onLogout={onLogout} />
      ) : null}
    </>
  );
}
