import { useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { Button, Tooltip } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { notify, useMessages } from 'shared-bus';
import { shellMessages } from '../shell/shell-messages.ts';
import { typeAhead } from './type-ahead.ts';

type PaletteDialog = ComponentType<{ typed: () => string; onClose: () => void; onLogout: () => void }>;

/** Another dialog has the keyboard: what is asked there is answered first. */
const isElsewhere = () => document.querySelector('[role="dialog"][aria-modal="true"], [role="alertdialog"]') !== null;

/** The search button of the bar, and Ctrl+K from anywhere. Its code comes with the first use: most pages are left without. */
export function Palette({ onLogout }: { onLogout: () => void }) {
  const t = useMessages(shellMessages);
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ Dialog: PaletteDialog }>();
  const ahead = useRef<ReturnType<typeof typeAhead>>(undefined);
  const failed = t('palette.failed');
  // Not of the layout: that one is undone while the dialog waits for its words.
  useEffect(() => {
    if (!isOpen) return undefined;
    ahead.current = typeAhead(() => setOpen(false));
    return () => void ahead.current?.take();
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
    return () => { isCurrent = false; };
  }, [isOpen, loaded, failed]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault(); // the browser's own search bar
      setOpen((open) => !open && !isElsewhere());
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Tooltip content={t('palette')} relationship="label">
        <Button appearance="subtle" size="small" icon={<SearchRegular />} aria-keyshortcuts="Control+K" onClick={() => setOpen(true)} />
      </Tooltip>
      {isOpen && loaded ? <loaded.Dialog typed={() => ahead.current?.take() ?? ''} onClose={() => setOpen(false)} onLogout={onLogout} /> : null}
    </>
  );
}
