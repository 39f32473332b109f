import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { on, useMessages } from 'shared-bus';
import type { JobStatus } from 'shared-contracts/bus/topics';

import { shellMessages } from './shell-messages.ts';

/** The banner clears after this time (docs/domain/shell.md#job-banner). */
const bannerMs = 4000;
const intents = {
  cancelled: 'error',
  junked: 'warning',
  support: 'info',
} as const satisfies Record<JobStatus, string>;

const useStyles = makeStyles({
  // Under the bar and over the page, so that nothing moves.
  banner: {
    position: 'absolute',
    insetBlockStart: '100%',
    insetInlineStart: '50%',
    transform: 'translateX(-50%)',
    ':dir(rtl)': { transform: 'translateX(50%)' },
    zIndex: 1000,
    marginBlockStart: tokens.spacingVerticalS,
    boxShadow: tokens.shadow16,
    maxInlineSize: '100%',
  },
});

/**
 * "Job Canceled", "Job Moved to Junk" or "Job Forwarded to Support"
 * (docs/domain/shell.md#job-banner).
 */
export function JobBanner() {
  const styles = useStyles();
  const t = useMessages(shellMessages);
  const [job, setJob] = useState<{ status: JobStatus }>();
  useEffect(() => {
    // A new object each time, so that the same status again restarts the time.
    const subscription = on('job:status-changed').subscribe(({ status }) => setJob({ status }));
    return () => subscription.unsubscribe();
  }, []);
  useEffect(() => {
    if (!job) return undefined;
    const timer = setTimeout(() => setJob(undefined), bannerMs);
    return () => clearTimeout(timer);
  }, [job]);
  return (
    <div role="status" className={styles.banner}>
      {job ? (
        <MessageBar intent={intents[job.status]}>
          <MessageBarBody>{t(`job.${job.status}`)}</MessageBarBody>
        </MessageBar>
      ) : null}
    </div>
  );
}
