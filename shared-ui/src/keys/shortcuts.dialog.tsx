import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useMessages, type ShortcutRow } from 'shared-bus';

import { KeyCap } from '../display/key-cap.tsx';
import { DialogShell } from '../feedback/dialog-shell.tsx';
import { uiMessages } from '../messages/ui-messages.ts';

const useStyles = makeStyles({
  groups: { '@media (min-width: 640px)': { columnCount: 2 } },
  title: {
    margin: 0,
    paddingBlockEnd: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightMedium,
    color: tokens.colorNeutralForeground3,
    breakAfter: 'avoid',
  },
  list: { margin: 0, paddingBlockEnd: tokens.spacingVerticalL },
  row: {
    display: 'grid',
    gridTemplateColumns: '92px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
    paddingBlock: tokens.spacingVerticalXXS,
    breakInside: 'avoid',
  },
  what: { margin: 0 },
});

export interface ShortcutGroup {
  /** Blank where there is one group. */
  title?: string;
  shortcuts: readonly ShortcutRow[];
}

function Group({ title, shortcuts }: ShortcutGroup) {
  const styles = useStyles();
  const titleId = useId();
  return (
    <section aria-labelledby={title ? titleId : undefined}>
      {title ? (
        <h3 id={titleId} className={styles.title}>
          {title}
        </h3>
      ) : null}
      <dl className={styles.list}>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className={styles.row}>
            <dt>
              <KeyCap>{keys}</KeyCap>
            </dt>
            <dd className={styles.what}>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The shortcuts of a screen, in groups; several of them in two columns. */
export function ShortcutsDialog({
  title,
  groups,
  onClose,
}: {
  title: string;
  groups: readonly ShortcutGroup[];
  onClose: () => void;
}) {
  const t = useMessages(uiMessages);
  const styles = useStyles();
  const shown = groups.filter(({ shortcuts }) => shortcuts.length > 0);
  return (
    <DialogShell
      title={title}
      submitText={t('feedback.close')}
      cancelText={null}
      onSubmit={onClose}
      onClose={onClose}
      sending={{ submitting: false, submitError: null }}
    >
      <div className={mergeClasses(shown.length > 1 && styles.groups)}>
        {shown.map((group) => (
          <Group key={group.title ?? ''} {...group} />
        ))}
      </div>
    </DialogShell>
  );
}
