import { Suspense, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { notify, useMessages } from 'shared-bus';

import { uiMessages } from '../messages/ui-messages.ts';

interface Missing {
  /** Called instead of `onClose` where the code did not load. */
  onMissing?: () => void;
}

/**
 * A dialog whose code is loaded when it is first opened. Where that fails, a notice says so and
 * the dialog closes, so that the next press tries again. Not by `lazy`: its failure is final, and
 * takes the page around it along.
 */
export function dialogOnDemand<P extends { onClose: (nothing: undefined) => void }>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P & Missing> {
  let Loaded: ComponentType<P> | undefined;
  function WhenLoaded({ onMissing, ...rest }: P & Missing) {
    // without `onMissing` it is the dialog's own props
    const props = rest as unknown as P;
    const t = useMessages(uiMessages);
    const [Dialog, setDialog] = useState(() => Loaded);
    const close = useEffectEvent(() => {
      notify({ intent: 'error', title: t('dialog.failed') });
      if (onMissing) onMissing();
      else props.onClose(undefined);
    });
    useEffect(() => {
      if (Dialog) return undefined;
      let isOver = false;
      load().then(
        (loaded) => {
          Loaded = loaded;
          setDialog(() => loaded);
        },
        () => {
          if (!isOver) close();
        },
      );
      return () => {
        isOver = true;
      };
    }, [Dialog]);
    return Dialog ? <Dialog {...props} /> : null;
  }
  return function DialogOnDemand(props) {
    return (
      // Texts and maps that load later hide nothing of the page.
      <Suspense>
        <WhenLoaded {...props} />
      </Suspense>
    );
  };
}
