import { Button, Tooltip } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { memo } from 'react';
import { useMessages } from 'shared-bus';

import { BusyIcon } from '../feedback/busy-icon.tsx';
import { uiMessages } from '../messages/ui-messages.ts';

/** Reloads the list; its icon turns until it is done. */
export const ReloadButton = memo(function ReloadButton({
  busy,
  onReload,
}: {
  busy: boolean;
  onReload: () => void;
}) {
  const t = useMessages(uiMessages);
  return (
    <Tooltip content={t('page.reload')} relationship="label">
      <Button
        appearance="subtle"
        icon={busy ? <BusyIcon /> : <ArrowClockwiseRegular />}
        onClick={onReload}
        aria-busy={busy}
      />
    </Tooltip>
  );
});
