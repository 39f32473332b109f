import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  summary: {
    paddingBlock: tokens.spacingVerticalS,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    borderRadius: '6px',
  },
  content: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXXL,
    paddingBlockStart: tokens.spacingVerticalM,
  },
});

interface Props {
  title: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A part of the page that is rendered only while it is open. */
export function Fold({ title, isOpen, onToggle, children }: Props) {
  const styles = useStyles();
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        // The browser also reports it when the stored choice opened it.
        if (open !== isOpen) onToggle(open);
      }}
    >
      <summary className={styles.summary}>{title}</summary>
      {isOpen ? <div className={styles.content}>{children}</div> : null}
    </details>
  );
}
