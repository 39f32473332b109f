import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components';
import { areOverridesAccepted, composition, resetOverrides, useMessages } from 'shared-bus';

import { remoteMessages } from './remote-messages.ts';

const useStyles = makeStyles({
  // Last in the frame, so that nothing above it moves.
  place: {
    flexShrink: 0,
    borderBlockStartStyle: 'solid',
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartColor: tokens.colorNeutralStroke2,
  },
  line: { overflowWrap: 'anywhere' },
});

/**
 * Shows at the foot of every page that this tab runs other releases, or did not get the ones it
 * requested; one press returns to the released ones.
 */
export function OverrideBanner() {
  const styles = useStyles();
  const t = useMessages(remoteMessages);
  const { overrides = [], refused = [] } = composition();
  if (overrides.length + refused.length === 0 || !areOverridesAccepted()) return null;
  const lines = [
    ...overrides.map(({ id, release, instead }) =>
      instead ? t('override.runs', { id, release, instead }) : t('override.same', { id, release }),
    ),
    ...refused.map(({ asked, why }) => t(`override.refused.${why}`, { asked })),
  ];
  return (
    <div className={styles.place} role="region" aria-label={t('override.title')}>
      <MessageBar intent="warning" shape="square" politeness="polite">
        <MessageBarBody>
          {lines.map((line) => (
            <div key={line} className={styles.line}>
              {line}
            </div>
          ))}
        </MessageBarBody>
        <MessageBarActions>
          <Button size="small" onClick={() => resetOverrides()}>
            {t('override.reset')}
          </Button>
        </MessageBarActions>
      </MessageBar>
    </div>
  );
}
