import { makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components';
import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync';
import { ClockDismissRegular } from '@fluentui/react-icons/svg/clock-dismiss';
import { FlashRegular } from '@fluentui/react-icons/svg/flash';
import { PlugDisconnectedRegular } from '@fluentui/react-icons/svg/plug-disconnected';
import { useFreshness, useMessages } from 'shared-bus';

import { shellMessages } from './shell-messages.ts';

const useStyles = makeStyles({
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    blockSize: '24px',
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
  },
  live: { color: tokens.colorPaletteGreenForeground1 },
  'catching-up': {
    color: tokens.colorPaletteMarigoldForeground2,
    backgroundColor: tokens.colorPaletteMarigoldBackground2,
  },
  stale: {
    color: tokens.colorPaletteMarigoldForeground2,
    backgroundColor: tokens.colorPaletteMarigoldBackground2,
  },
  offline: {
    color: tokens.colorPaletteRedForeground1,
    backgroundColor: tokens.colorPaletteRedBackground1,
    fontWeight: tokens.fontWeightSemibold,
  },
});
const icons = {
  live: <FlashRegular aria-hidden />,
  'catching-up': <ArrowSyncRegular aria-hidden />,
  stale: <ClockDismissRegular aria-hidden />,
  offline: <PlugDisconnectedRegular aria-hidden />,
} as const;

/** Whether what is on screen is current, as icon and word. */
export function FreshnessMark() {
  const styles = useStyles();
  const t = useMessages(shellMessages);
  const freshness = useFreshness();
  return (
    <Tooltip content={t(`freshness.${freshness}.why`)} relationship="description">
      <span
        role="status"
        data-connection={freshness}
        className={mergeClasses(styles.mark, styles[freshness])}
      >
        {icons[freshness]}
        {t(`freshness.${freshness}`)}
      </span>
    </Tooltip>
  );
}
