import { makeStyles, tokens } from '@fluentui/react-components';
import { PlugDisconnectedRegular } from '@fluentui/react-icons/svg/plug-disconnected';
import { formatTime, useMessages } from 'shared-bus';

import { boardMessages } from './board-messages.ts';

const useStyles = makeStyles({
  note: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    paddingInline: tokens.spacingHorizontalL,
    paddingBlock: tokens.spacingVerticalXS,
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundStaticInverted,
    fontWeight: tokens.fontWeightSemibold,
    '& svg': { flexShrink: 0 },
  },
});

/** Says that figures are not live, and from when they are. */
export function AgeNote({
  at,
  age,
}: {
  at: string | undefined;
  age: 'away' | 'failed' | undefined;
}) {
  const t = useMessages(boardMessages);
  const styles = useStyles();
  return (
    <div role="status">
      {age ? (
        <div className={styles.note}>
          <PlugDisconnectedRegular aria-hidden />
          <span>{t(`old.${age}`, { time: formatTime(at) })}</span>
        </div>
      ) : null}
    </div>
  );
}
