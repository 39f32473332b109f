import {
  useCallback,
  useEffect,
  useState,
  type ComponentType,
  type Dispatch,
  type SetStateAction,
} from 'react';
import { notify } from 'shared-bus';

interface DialogOnDemand<P extends object> {
  /** While it is open and its code has come. */
  Dialog: ComponentType<P> | undefined;
  /** From the press on, before its code has come. */
  isOpen: boolean;
  setOpen: Dispatch<SetStateAction<boolean>>;
  open: () => void;
  close: () => void;
}

/**
 * A dialog whose code is loaded when it is first opened. `load` stays the same; where it fails,
 * `failed` is notified.
 */
export function useDialogOnDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
  failed: string,
): DialogOnDemand<P> {
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<P> }>();
  useEffect(() => {
    if (!isOpen || loaded) return;
    load().then(
      (Dialog) => setLoaded({ Dialog }),
      () => {
        setOpen(false);
        notify({ intent: 'error', title: failed });
      },
    );
  }, [isOpen, loaded, load, failed]);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  return { Dialog: isOpen ? loaded?.Dialog : undefined, isOpen, setOpen, open, close };
}
