import { Button, Field, Input, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useCallback, useId, useRef, useState, type RefCallback } from 'react';
import { useMessages, useTypeAhead } from 'shared-bus';
import { readCoordinates } from 'shared-contracts/places/coordinates';

import { uiMessages } from '../messages/ui-messages.ts';
import { CoordinatesReason } from './coordinates-reason.tsx';
import { SuggestList } from './suggest-list.tsx';
import { useSuggestKeys } from './use-suggest-keys.ts';

const useStyles = makeStyles({
  // An input is twenty letters wide otherwise.
  field: { gridTemplateColumns: 'minmax(0, 1fr)' },
  input: { width: '100%', paddingInlineEnd: tokens.spacingHorizontalXXS },
});

/** The state of a search; `idle` means that there is nothing to show. */
export type SuggestState = 'idle' | 'searching' | 'found' | 'none' | 'failed';

/** Suggestions for a field, as `usePlaceSearch` returns them. */
interface SuggestSearch {
  state: SuggestState;
  suggestions: readonly { id: string; text: string }[];
  /**
   * Whether the list belongs to the present text: it has its own answer, or will not be looked up.
   */
  isUpToDate: boolean;
  /** Looks up immediately. */
  lookNow: () => void;
}

interface SuggestHandlers {
  /** `pasted` is true for text that was not typed key by key. */
  type: (text: string, pasted: boolean) => void;
  choose: (index: number) => void;
  /** Called on Enter while no suggestion is active. */
  enter: () => void;
  focus?: () => void;
  leave?: () => void;
}

interface SuggestFieldProps {
  /** The field's texts; `name` is the input's. */
  about: { name: string; label: string; placeholder?: string; required?: boolean };
  value: string;
  /** The error, shown while no list is open. */
  error: string | undefined;
  search: SuggestSearch;
  /** Registers the input with its form: `ref` of a `FieldHost`. */
  fieldRef?: RefCallback<HTMLElement>;
  /** The text's place is being loaded: the field shows a spinner. */
  busy?: boolean;
  on: SuggestHandlers;
}

/**
 * A text field with suggestions. Arrow keys move through them, Home and End to the first and the
 * last, Enter accepts one, Escape closes them; the focus stays in the field. Coordinates that can't
 * be read say why.
 */
export function SuggestField({
  about: { name, label, placeholder, required },
  value,
  error,
  search: { state, suggestions, isUpToDate, lookNow },
  fieldRef,
  busy,
  on,
}: SuggestFieldProps) {
  const t = useMessages(uiMessages);
  const styles = useStyles();
  const [focused, setFocused] = useState(false);
  const [field, setField] = useState<HTMLElement | null>(null);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const setInput = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      fieldRef?.(element);
    },
    [fieldRef],
  );
  // An arrow key right after the last letter starts the lookup immediately, and then moves through
  // the results for that text, not for an older one.
  useTypeAhead(({ key }) => {
    const waits =
      !isUpToDate &&
      document.activeElement === input.current &&
      (key === 'ArrowDown' || key === 'ArrowUp');
    if (waits) lookNow();
    return waits;
  });
  const { isOpen, active, choose, reset, onKeyDown } = useSuggestKeys({
    canOpen: focused && state !== 'idle',
    length: suggestions.length,
    onChoose: on.choose,
    onEnter: on.enter,
  });
  const note =
    state === 'found'
      ? t('suggest.found', { count: suggestions.length })
      : state === 'idle'
        ? ''
        : t(`suggest.${state}`);
  const clear = (
    <Button
      appearance="transparent"
      size="small"
      icon={<DismissRegular />}
      aria-label={t('suggest.clear')}
      tabIndex={-1}
      onClick={() => {
        reset();
        on.type('', false);
      }}
    />
  );
  const isUnread = !isOpen && !['none', undefined].includes(readCoordinates(value).problem);
  const end = busy ? <Spinner size="extra-tiny" aria-label={t('suggest.busy')} /> : value && clear;
  return (
    <Field
      className={styles.field}
      label={label}
      required={required === true}
      validationMessage={isOpen ? null : (error ?? null)}
      validationState={error && !isOpen ? 'error' : 'none'}
      {...(isUnread && {
        hint: <CoordinatesReason text={value} onSwap={(text) => on.type(text, true)} />,
      })}
    >
      <Input
        ref={setInput}
        root={{ ref: setField }}
        name={name}
        className={styles.input}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        onKeyDown={onKeyDown}
        contentAfter={end || null}
        onChange={({ nativeEvent }, { value: text }) => {
          reset();
          on.type(
            text,
            nativeEvent instanceof InputEvent &&
              nativeEvent.inputType !== 'insertText' &&
              nativeEvent.inputType.startsWith('insert'),
          );
        }}
        onFocus={() => {
          setFocused(true);
          on.focus?.();
        }}
        onBlur={() => {
          setFocused(false);
          on.leave?.();
        }}
      />
      {isOpen ? (
        <SuggestList
          id={listId}
          field={field}
          note={note}
          suggestions={suggestions}
          active={active}
          onChoose={choose}
        />
      ) : null}
    </Field>
  );
}
