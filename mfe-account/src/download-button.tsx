import { Button, makeStyles, ProgressBar } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';

import type { Days } from './date-range.tsx';
import { useCsvDownload } from './download.queries.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({ bar: { inlineSize: '96px' } });

/** Download CSV, with its progress. */
export function DownloadButton({ name, days }: { name: 'wallet' | 'performance'; days: Days }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const { start, isRunning, share } = useCsvDownload(name);
  return (
    <>
      {isRunning ? (
        <ProgressBar
          className={styles.bar}
          {...(share !== undefined && { value: share })}
          aria-label={t('download.progress')}
        />
      ) : null}
      <Button
        size="small"
        disabledFocusable={isRunning}
        onClick={isRunning ? undefined : () => start(days)}
      >
        {t('download.csv')}
      </Button>
    </>
  );
}
