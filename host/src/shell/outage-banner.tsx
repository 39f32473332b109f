import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useMessages, useNetworkSignIn, useOutages } from 'shared-bus';
import { outages } from 'shared-contracts/core/outage';
import type { Role } from 'shared-contracts/core/role';

import { shellMessages } from './shell-messages.ts';

const useStyles = makeStyles({
  // Below the page, so that nothing above it moves.
  place: {
    flexShrink: 0,
    borderBlockStartStyle: 'solid',
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartColor: tokens.colorNeutralStroke2,
  },
  line: { overflowWrap: 'anywhere' },
});

/**
 * The server's outages, one line each, as long as they last (docs/production.md#outages), and a
 * network that wants a sign-in. Clients see only outages that affect their work.
 */
export function OutageBanner({ role }: { role: Role | undefined }) {
  const styles = useStyles();
  const t = useMessages(shellMessages);
  const shown = useOutages().filter(
    (name) => outages[name].forClients || role !== 'dispatch_client',
  );
  const asksSignIn = useNetworkSignIn();
  if (shown.length === 0 && !asksSignIn) return null;
  const isSerious = shown.some((name) => outages[name].stopsWrites);
  return (
    <div className={styles.place} role="region" aria-label={t('outage.title')}>
      <MessageBar
        intent={isSerious ? 'error' : 'warning'}
        shape="square"
        politeness={isSerious ? 'assertive' : 'polite'}
      >
        <MessageBarBody>
          {asksSignIn ? <div className={styles.line}>{t('outage.sign-in')}</div> : null}
          {shown.map((name) => (
            <div key={name} className={styles.line}>
              {t(`outage.${name}`)}
            </div>
          ))}
        </MessageBarBody>
      </MessageBar>
    </div>
  );
}
