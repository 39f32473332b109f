import { Dropdown, Option, type DropdownProps } from '@fluentui/react-components';
import type { RefCallback } from 'react';

import { useLetterChoice } from './use-letter-choice.ts';

interface ChoiceListProps<V extends string | number> extends Pick<
  DropdownProps,
  'appearance' | 'aria-label' | 'className' | 'name' | 'placeholder' | 'size'
> {
  ref?: RefCallback<HTMLElement>;
  choices: readonly { value: V; label: string }[];
  selected: V | undefined;
  onChoose: (value: V) => void;
  /** What is shown of a selected value that is not among the choices. */
  shown?: string | undefined;
  /** The one line of a list without choices. */
  none?: string;
}

/** A list of choices: a letter chooses, as in a select of the browser. */
export function ChoiceList<V extends string | number>({
  choices,
  selected,
  onChoose,
  shown = '',
  none,
  ...look
}: ChoiceListProps<V>) {
  const byLetter = useLetterChoice(choices, selected, ({ value }) => onChoose(value));
  return (
    <Dropdown
      {...look}
      {...byLetter}
      value={choices.find(({ value }) => value === selected)?.label ?? shown}
      selectedOptions={selected === undefined ? [] : [String(selected)]}
      onOptionSelect={(_event, { optionValue }) => {
        const choice = choices.find(({ value }) => String(value) === optionValue);
        if (choice) onChoose(choice.value);
      }}
    >
      {choices.length === 0 && none !== undefined ? (
        <Option disabled value="">
          {none}
        </Option>
      ) : null}
      {choices.map(({ value, label }) => (
        <Option key={value} value={String(value)}>
          {label}
        </Option>
      ))}
    </Dropdown>
  );
}
