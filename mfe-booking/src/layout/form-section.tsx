import { Caption1, makeStyles, mergeClasses, Subtitle2, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useId } from 'react';

import { KeyCap } from './key-cap.tsx';

const useStyles = makeStyles({
  section: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalM,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke2,
  },
  head: { display: 'flex', alignItems: 'baseline', columnGap: tokens.spacingHorizontalS },
  title: { margin: 0 },
  // In the line of the title, but after the fields in the tab order.
  tools: {
    position: 'absolute',
    insetBlockStart: tokens.spacingVerticalS,
    insetInlineEnd: 0,
    '@media (max-width: 639px)': { position: 'static' },
  },
  note: { color: tokens.colorNeutralForeground3 },
  // A field keeps its height when its neighbour gets a message.
  grid: {
    display: 'grid',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
  },
});

interface FormSectionProps {
  title: string;
  note?: string | undefined;
  /** The key that focuses this section. */
  keyCap?: string | undefined;
  /** For assistive technology only: the fields speak for themselves. */
  isTitleHidden?: boolean;
  /** In the line of the title; on a phone below the fields. */
  tools?: ReactNode;
  className?: string;
  /** The focus is somewhere inside. */
  onFocus?: () => void;
  children: ReactNode;
}

/**
 * A part of the form with its heading. Children use a grid of six columns; see
 * `useFieldSpanStyles`.
 */
export function FormSection({
  title,
  note,
  keyCap,
  isTitleHidden = false,
  tools,
  className,
  onFocus,
  children,
}: FormSectionProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <section
      className={mergeClasses(styles.section, className)}
      {...(isTitleHidden ? { 'aria-label': title } : { 'aria-labelledby': id })}
      onFocus={onFocus}
    >
      {isTitleHidden ? null : (
        <div className={styles.head}>
          <Subtitle2 as="h2" id={id} className={styles.title}>
            {title}
          </Subtitle2>
          {keyCap ? <KeyCap>{keyCap}</KeyCap> : null}
          {note ? <Caption1 className={styles.note}>{note}</Caption1> : null}
        </div>
      )}
      <div className={styles.grid}>{children}</div>
      {tools ? <div className={styles.tools}>{tools}</div> : null}
    </section>
  );
}

/**
 * The field is a grid too, so that an input, twenty letters wide by default, keeps to its share of
 * the section.
 */
export const fieldSpanStyle = {
  minWidth: 0,
  '&.fui-Field': { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;

/** A small phone, or a page zoomed to 400%. */
const tiny = '@media (max-width: 359px)';
const phone = '@media (min-width: 360px) and (max-width: 639px)';

/** How much of a section's width a field takes. */
export const useFieldSpanStyles = makeStyles({
  full: { gridColumnEnd: 'span 6', ...fieldSpanStyle },
  twoThirds: {
    gridColumnEnd: 'span 4',
    ...fieldSpanStyle,
    [tiny]: { gridColumnEnd: 'span 6' },
  },
  half: {
    gridColumnEnd: 'span 3',
    ...fieldSpanStyle,
    [tiny]: { gridColumnEnd: 'span 6' },
  },
  third: {
    gridColumnEnd: 'span 2',
    ...fieldSpanStyle,
    [tiny]: { gridColumnEnd: 'span 6' },
  },
  // Two thirds and a third, but on a phone, where a third is too narrow for the words of its field.
  wider: {
    gridColumnEnd: 'span 4',
    ...fieldSpanStyle,
    [tiny]: { gridColumnEnd: 'span 6' },
    // The words in the field need a little of the gap.
    [phone]: { gridColumnEnd: 'span 3', marginInlineEnd: '-4px' },
  },
  narrower: {
    gridColumnEnd: 'span 2',
    ...fieldSpanStyle,
    [tiny]: { gridColumnEnd: 'span 6' },
    [phone]: { gridColumnEnd: 'span 3' },
  },
});
