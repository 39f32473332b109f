import { makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components';
import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync';
import { FlashRegular } from '@fluentui/react-icons/svg/flash';
import { PlugDisconnectedRegular } from '@fluentui/react-icons/svg/plug-disconnected';
import { useConnection, useMessages } from 'shared-bus';
import { shellMessages } from './shell-messages.ts';

const useStyles = makeStyles({
  mark: {
    display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS, blockSize: '24px', paddingInline: tokens.spacingHorizontalS, borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200, whiteSpace: 'nowrap',
  },
  live: { color: tokens.colorPaletteGreenForeground1 },
  'catching-up': { color: tokens.colorPaletteMarigoldForeground2, backgroundColor: tokens.colorPaletteMarigoldBackground2 },
  offline: { color: tokens.colorPaletteRedForeground1, backgroundColor: tokens.colorPaletteRedBackground1, fontWeight: tokens.fontWeightSemibold },
});
const icons = { live: <FlashRegular aria-hidden />, 'catching-up': <ArrowSyncRegular aria-hidden />, offline: <PlugDisconnectedRegular aria-hidden /> } as const;

/** Whether what stands on screen is current, as icon and word. */
export function FreshnessMark() {
  const styles = useStyles();
  const t = useMessages(shellMessages);
  const connection = useConnection();
  return (
    <Tooltip content={t(`freshness.${connection}.why`)} relationship="description">
      <span role="status" data-connection={connection} className={mergeClasses(styles.mark, styles[connection])}>{icons[connection]}{t(`freshness.${connection}`)}</span>
    </Tooltip>
  );
}
