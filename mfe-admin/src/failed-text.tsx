import { makeStyles, tokens } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import { ClippedText } from 'shared-ui/display';

import { messages } from './messages.ts';

const useStyles = makeStyles({
  failed: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorPaletteRedForeground1,
  },
});

/**
 * That something failed, and why. The reason is English in both languages: it has its own
 * direction, and is cut at its own end.
 */
export function FailedText({ reason }: { reason: string }) {
  const t = useMessages(messages);
  return (
    <span className={useStyles().failed} data-shrinks>
      <span>{t('failed-because')}</span> <ClippedText text={reason} />
    </span>
  );
}
