import { makeStyles, tokens } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';

import { listMessages } from './messages.ts';

// A separate block: the row's strike-through is for data, not for these words.
const useStyles = makeStyles({
  text: { display: 'inline-block', color: tokens.colorNeutralForeground2 },
});

/** Shown in a removed row that only keeps its place (`useFrozenRows`). */
export function RemovedRowText() {
  const t = useMessages(listMessages);
  return <span className={useStyles().text}>{t('gone')}</span>;
}
