import { makeStyles, tokens } from '@fluentui/react-components';
import { createContext, use } from 'react';
import { useMessages } from 'shared-bus';

import { uiMessages } from '../messages/ui-messages.ts';

/** The columns that the surrounding list may hide, in the order in which it hides them. */
export const HidingOrder = createContext<readonly { key: string; title: string }[]>([]);

const useStyles = makeStyles({
  note: { color: tokens.colorNeutralForeground3 },
  // Shown by the rule that hides its column (`column-layout.ts`).
  part: { display: 'none' },
  line: {
    display: 'none',
    paddingInline: tokens.spacingHorizontalL,
    paddingBlock: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

/** Names the columns that the list hides at its present width. */
export function HiddenColumns() {
  const styles = useStyles();
  const t = useMessages(uiMessages);
  const columns = use(HidingOrder);
  return (
    <span className={styles.note}>
      {columns.map(({ key, title }, index) => (
        <span key={key} className={styles.part} data-hidden-column={key}>
          {`${index === 0 ? `${t('pager.hidden')} ` : t('pager.comma')}${title}`}
        </span>
      ))}
    </span>
  );
}

/** The same in a separate line, where the list has no pager. */
export function HiddenColumnsLine() {
  const styles = useStyles();
  return (
    <div className={styles.line} data-hides>
      <HiddenColumns />
    </div>
  );
}
