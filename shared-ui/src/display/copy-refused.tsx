import { Tooltip } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useMessages } from 'shared-bus';

import { uiMessages } from '../messages/ui-messages.ts';

/** Long enough to read it and to press the keys that it names. */
const shownMs = 6000;

/** Beside the button that could not copy: the text was selected instead, so two keys copy it. */
export function CopyRefused({ onHidden }: { onHidden: () => void }) {
  const t = useMessages(uiMessages);
  useEffect(() => {
    const timer = setTimeout(onHidden, shownMs);
    return () => clearTimeout(timer);
  }, [onHidden]);
  return (
    <Tooltip
      content={<span role="alert">{t('copy.refused-selected')}</span>}
      relationship="inaccessible"
      positioning={{ position: 'after', fallbackPositions: ['below'] }}
      visible
    >
      <span />
    </Tooltip>
  );
}
