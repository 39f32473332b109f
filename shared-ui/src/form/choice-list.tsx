import { makeStyles, mergeClasses, Select, type SelectProps } from '@fluentui/react-components';
import type { RefCallback, RefObject } from 'react';

import { useLetterChoice } from './use-letter-choice.ts';

const useStyles = makeStyles({
  // A long name ends in an ellipsis and does not move its neighbours.
  list: { minWidth: 0, '& > select': { minWidth: 0, textOverflow: 'ellipsis' } },
});

/** The value of the entry that is shown while none of the choices is selected. */
const unlisted = '\u2014';

interface ChoiceListProps<V extends string | number> extends Pick<
  SelectProps,
  'appearance' | 'aria-label' | 'className' | 'disabled' | 'name' | 'onBlur' | 'size'
> {
  ref?: RefCallback<HTMLElement> | RefObject<HTMLSelectElement | null> | undefined;
  choices: readonly { value: V; label: string }[];
  selected: V | undefined;
  onChoose: (value: V) => void;
  /** Shown while none of the choices is selected: a separate value, or a placeholder. */
  shown?: string | undefined;
  /**
   * The selected entry can be chosen again, although the browser doesn't report that for a selected
   * entry.
   */
  isRepeatable?: boolean;
}

/** A select of the browser, in which letters also find a choice by its code. */
export function ChoiceList<V extends string | number>({
  choices,
  selected,
  onChoose,
  shown = '',
  isRepeatable = false,
  className,
  ...select
}: ChoiceListProps<V>) {
  const styles = useStyles();
  const onKeyDown = useLetterChoice(choices, selected, ({ value }) => onChoose(value));
  const choice = choices.find(({ value }) => value === selected);
  const isMarked = choice !== undefined && !isRepeatable;
  return (
    <Select
      {...select}
      className={mergeClasses(styles.list, className)}
      value={isMarked ? String(selected) : unlisted}
      onKeyDown={onKeyDown}
      onChange={(_event, { value: taken }) => {
        const next = choices.find(({ value }) => String(value) === taken);
        if (next) onChoose(next.value);
      }}
    >
      {isMarked ? null : (
        <option value={unlisted} disabled hidden={choice !== undefined}>
          {choice?.label ?? shown}
        </option>
      )}
      {choices.map(({ value, label }) => (
        <option key={value} value={String(value)}>
          {label}
        </option>
      ))}
    </Select>
  );
}
