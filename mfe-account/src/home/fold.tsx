import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Disclosure } from 'shared-ui/display';

const useStyles = makeStyles({
  summary: {
    paddingBlock: tokens.spacingVerticalS,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  content: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXXL,
    paddingBlockStart: tokens.spacingVerticalM,
  },
});

interface Props {
  /** The fragment of a URL that opens it. */
  id: string;
  title: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A part of the page that is rendered only while it is open. */
export function Fold({ id, title, isOpen, onToggle, children }: Props) {
  const styles = useStyles();
  const { hash, key } = useLocation();
  const fold = useRef<HTMLDetailsElement>(null);
  const show = useEffectEvent(() => {
    if (hash !== `#${id}`) return;
    onToggle(true);
    fold.current?.scrollIntoView();
  });
  // Also when its link is pressed again.
  useEffect(() => show(), [hash, key]);
  return (
    <Disclosure
      ref={fold}
      title={title}
      titleClass={styles.summary}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        // The browser also reports it when the stored choice opened it.
        if (open !== isOpen) onToggle(open);
      }}
    >
      {isOpen ? <div className={styles.content}>{children}</div> : null}
    </Disclosure>
  );
}
