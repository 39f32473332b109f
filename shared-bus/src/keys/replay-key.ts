import { isPrintable } from './letter.ts';

/** A key as it was pressed. */
export type KeyStroke = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'
>;

type Editable = HTMLInputElement | HTMLTextAreaElement;
const isEditable = (element: Element | null): element is Editable =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.selectionStart !== null);

const tabbable = 'a[href], button, input, select, textarea, summary, [tabindex]';
const isTabbable = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled, [aria-hidden="true"]') &&
  isStopOfGroup(element) &&
  // Older browsers have no such method.
  (!('checkVisibility' in element) || element.checkVisibility());

/** Only one radio button of a group, and one tab of a list, is a tab stop. */
function isStopOfGroup(element: HTMLElement): boolean {
  const isRadio =
    element instanceof HTMLInputElement && element.type === 'radio' && element.name !== '';
  const tabs = element.getAttribute('role') === 'tab' ? element.closest('[role="tablist"]') : null;
  if (!isRadio && !tabs) return true;
  const group = tabs
    ? [...tabs.querySelectorAll<HTMLElement>('[role="tab"]')]
    : [
        ...((element as HTMLInputElement).form ?? document).querySelectorAll<HTMLElement>(
          `input[type="radio"][name="${CSS.escape((element as HTMLInputElement).name)}"]`,
        ),
      ];
  return (
    element === (group.find((one) => one.matches(':checked, [aria-selected="true"]')) ?? group[0])
  );
}

function moveFocus(from: Element | null, backwards: boolean): void {
  const dialog = from?.closest('[role="dialog"], [role="alertdialog"]');
  const group = from?.closest('[role="tablist"]');
  const all = [...(dialog ?? document).querySelectorAll<HTMLElement>(tabbable)].filter(
    (one) => one === from || (isTabbable(one) && !group?.contains(one)),
  );
  const at = all.findIndex((one) => one === from);
  const next = all[at + (backwards ? -1 : 1)];
  next?.focus();
  // As with the Tab key, the text is selected, so that typing replaces it.
  if (isEditable(next ?? null)) (next as Editable).select(); // checked in the same line
}

/**
 * Inserts text at a field's caret as the browser does for a key: it respects the field's limit, and
 * React gets an input event.
 */
function write(field: Editable, text: string, inputType: string): void {
  const [start, end] = [
    field.selectionStart ?? field.value.length,
    field.selectionEnd ?? field.value.length,
  ];
  const from =
    inputType === 'deleteContentBackward' && start === end ? Math.max(0, start - 1) : start;
  const to = inputType === 'deleteContentForward' && start === end ? end + 1 : end;
  const isFull =
    text !== '' &&
    field.maxLength >= 0 &&
    field.value.length - (to - from) + text.length > field.maxLength;
  if (isFull || field.readOnly || field.disabled) return;
  field.setRangeText(text, from, Math.min(to, field.value.length), 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, data: text || null }));
}

/** Enter in a field submits its form by the form's own button, unless that is disabled. */
function submitBy(field: Editable): void {
  const { form } = field;
  const button = form?.querySelector<HTMLElement>(
    'button[type="submit"], button:not([type]), input[type="submit"]',
  );
  if (button) button.click();
  else if (form?.querySelectorAll('input').length === 1) form.requestSubmit();
}

/** An arrow key in a select chooses the next entry, as far as there is one. */
function step(select: HTMLSelectElement, by: 1 | -1): void {
  const options = [...select.options];
  let next = select.selectedIndex + by;
  while (options[next]?.disabled) next += by;
  if (!options[next]) return;
  select.selectedIndex = next;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The browser's default action for a key that no listener has handled. */
function runDefault(target: Element, { key, altKey, ctrlKey, metaKey, shiftKey }: KeyStroke): void {
  if (altKey || ctrlKey || metaKey) return;
  if (key === 'Tab') moveFocus(document.activeElement, shiftKey);
  else if (target instanceof HTMLSelectElement && key === 'ArrowDown') step(target, 1);
  else if (target instanceof HTMLSelectElement && key === 'ArrowUp') step(target, -1);
  else if (isEditable(target)) {
    if (isPrintable({ key })) write(target, key, 'insertText');
    else if (key === 'Backspace') write(target, '', 'deleteContentBackward');
    else if (key === 'Delete') write(target, '', 'deleteContentForward');
    else if (key === 'Enter' && target instanceof HTMLTextAreaElement)
      write(target, '\n', 'insertLineBreak');
    else if (key === 'Enter') submitBy(target);
  } else if (
    (key === 'Enter' && target.matches('button, a[href]')) ||
    (key === ' ' && target.matches('button, input'))
  ) {
    (target as HTMLElement).click(); // every element of these names is one
  }
}

/** Replays a key where the focus is now. `mark` gets each event before it is dispatched. */
export function replayKey(stroke: KeyStroke, mark: (event: Event) => void): void {
  const target = document.activeElement ?? document.body;
  const send = (type: 'keydown' | 'keyup'): boolean => {
    const event = new KeyboardEvent(type, {
      ...stroke,
      bubbles: true,
      cancelable: true,
      composed: true,
    });
    mark(event);
    return target.dispatchEvent(event);
  };
  if (send('keydown')) runDefault(target, stroke);
  send('keyup');
}
