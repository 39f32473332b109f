import { makeStyles, tokens } from '@fluentui/react-components';
import { PlugDisconnectedRegular } from '@fluentui/react-icons/svg/plug-disconnected';
import { memo } from 'react';
import { useFreshness, useMessages } from 'shared-bus';

import { listMessages } from './messages.ts';

const useStyles = makeStyles({
  note: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    // At this width the top bar has room to show it, once for all lists.
    '@media (min-width: 1101px)': { display: 'none' },
  },
});

/**
 * Shows beside a live list that it may not be current (docs/parts/live.md#freshness), where the
 * top bar has no room for more than that it is offline; nothing while it is current or just being
 * connected.
 */
export const FreshnessNote = memo(function FreshnessNote() {
  const t = useMessages(listMessages);
  const styles = useStyles();
  const freshness = useFreshness();
  return (
    <span role="status">
      {freshness === 'live' || freshness === 'stale' || freshness === 'connecting' ? null : (
        <span className={styles.note}>
          <PlugDisconnectedRegular aria-hidden />
          <span>{t(`fresh.${freshness}`)}</span>
        </span>
      )}
    </span>
  );
});
