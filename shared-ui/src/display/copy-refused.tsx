import { Tooltip } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useMessages } from 'shared-bus';

import { uiMessages } from '../messages/ui-messages.ts';

/** Long enough to read it and to press the keys that it names. */
const shownMs = 6000;

/**
 * Shown beside the copy button after a failure: the text was selected instead, so two keys copy it.
 */
export function CopyRefused({ onHidden }: { onHidden: () => void }) {
  const t = useMessages(uiMessages);
  useEffect(() => {
    const timer = setTimeout(onHidden, shownMs);
    return () => clearTimeout(timer);
  }, [onHidden]);
  // A touch screen has no keys to press, and the finger covers the space below.
  const hasKeys = !matchMedia('(pointer: coarse)').matches;
  return (
    <Tooltip
      content={
        <span role="alert">{t(hasKeys ? 'copy.refused-selected' : 'copy.refused-touch')}</span>
      }
      relationship="inaccessible"
      positioning={{ position: 'after', fallbackPositions: ['above', 'below'] }}
      visible
    >
      <span />
    </Tooltip>
  );
}
