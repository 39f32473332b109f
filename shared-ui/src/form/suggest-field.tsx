import {
  Button,
  Field,
  Input,
  makeStyles,
  mergeClasses,
  Spinner,
  Text,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useMessages, useTypeAhead } from 'shared-bus';

import { uiMessages } from '../messages/ui-messages.ts';

const useStyles = makeStyles({
  field: { position: 'relative' },
  input: { width: '100%', paddingInlineEnd: tokens.spacingHorizontalXXS },
  list: {
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: '100%',
    zIndex: 3,
    maxHeight: '200px',
    overflowY: 'auto',
    margin: 0,
    marginBlockStart: tokens.spacingVerticalXXS,
    padding: tokens.spacingVerticalXXS,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow16,
  },
  option: {
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  active: { backgroundColor: tokens.colorNeutralBackground1Selected },
  note: {
    display: 'block',
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
  },
});

/** The state of a search; `idle` means that there is nothing to show. */
export type SuggestState = 'idle' | 'searching' | 'found' | 'none' | 'failed';

interface SuggestFieldProps {
  name: string;
  label: string;
  value: string;
  placeholder?: string;
  required?: boolean;
  /** The error, shown while no list is open. */
  error: string | undefined;
  state: SuggestState;
  suggestions: readonly { id: string; text: string }[];
  /**
   * Whether the text has an answer of its own, or will not be looked up: what is listed is not of
   * an older text.
   */
  isUpToDate: boolean;
  /** Looks up at once. */
  lookNow: () => void;
  /** The text's place is being loaded: the field shows a spinner. */
  busy?: boolean;
  /** `pasted` is true for text that was not typed key by key. */
  onType: (text: string, pasted: boolean) => void;
  onChoose: (index: number) => void;
  /** Called on Enter while no suggestion is active. */
  onEnter: () => void;
  onFocus?: () => void;
  onLeave?: () => void;
}

/**
 * A text field with suggestions. Arrow keys move through them, Enter accepts one, Escape closes
 * them; the focus stays in the field.
 */
export function SuggestField({
  name,
  label,
  value,
  placeholder,
  required,
  error,
  state,
  suggestions,
  isUpToDate,
  lookNow,
  busy,
  onType,
  onChoose,
  onEnter,
  onFocus,
  onLeave,
}: SuggestFieldProps) {
  const t = useMessages(uiMessages);
  const styles = useStyles();
  const [focused, setFocused] = useState(false);
  const [closed, setClosed] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  // An arrow key right after the last letter starts the look-up at once, and then moves through
  // what is found for that text, not for an older one.
  useTypeAhead(({ key }) => {
    const waits =
      !isUpToDate &&
      document.activeElement === input.current &&
      (key === 'ArrowDown' || key === 'ArrowUp');
    if (waits) lookNow();
    return waits;
  });
  const open = focused && !closed && state !== 'idle';
  const note =
    state === 'found'
      ? t('suggest.found', { count: suggestions.length })
      : state === 'idle'
        ? ''
        : t(`suggest.${state}`);

  const reset = () => {
    setClosed(false);
    setActive(-1);
  };
  const choose = (index: number) => {
    setActive(-1);
    setClosed(true);
    onChoose(index);
  };
  const walk = (by: number) => {
    const { length } = suggestions;
    setClosed(false);
    if (length > 0) setActive((active + by + (active < 0 && by < 0 ? 1 : 0) + length) % length);
  };
  const key = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown') walk(1);
    else if (event.key === 'ArrowUp') walk(-1);
    else if (event.key === 'Enter' && open && active >= 0) choose(active);
    else if (event.key === 'Enter') {
      setClosed(false);
      onEnter();
    } else if (event.key === 'Escape' && open) setClosed(true);
    else return;
    event.preventDefault();
  };
  return (
    <Field
      className={styles.field}
      label={label}
      required={required}
      validationMessage={open ? undefined : error}
      validationState={error && !open ? 'error' : 'none'}
    >
      <Input
        ref={input}
        name={name}
        className={styles.input}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        onKeyDown={key}
        contentAfter={
          busy ? (
            <Spinner size="extra-tiny" aria-label={t('suggest.busy')} />
          ) : value ? (
            <Button
              appearance="transparent"
              size="small"
              icon={<DismissRegular />}
              aria-label={t('suggest.clear')}
              tabIndex={-1}
              onClick={() => {
                reset();
                onType('', false);
              }}
            />
          ) : undefined
        }
        onChange={({ nativeEvent }, { value: text }) => {
          reset();
          onType(
            text,
            nativeEvent instanceof InputEvent &&
              nativeEvent.inputType !== 'insertText' &&
              nativeEvent.inputType.startsWith('insert'),
          );
        }}
        onFocus={() => {
          setFocused(true);
          onFocus?.();
        }}
        onBlur={() => {
          setFocused(false);
          onLeave?.();
        }}
      />
      {open ? (
        <div className={styles.list}>
          <div id={listId} role="listbox" aria-label={note}>
            {suggestions.map(({ id, text }, index) => (
              // The field keeps the focus and handles the keys. An option handles the pointer only,
              // before the field would lose the focus.
              <div
                key={id}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                dir="auto"
                className={mergeClasses(styles.option, index === active && styles.active)}
                onPointerDown={(event) => {
                  event.preventDefault();
                  choose(index);
                }}
              >
                {text}
              </div>
            ))}
          </div>
          {suggestions.length === 0 ? (
            <Text size={200} className={styles.note} role="status">
              {note}
            </Text>
          ) : null}
        </div>
      ) : null}
    </Field>
  );
}
