import { isTyping, letterOf } from 'shared-bus';

type Stroke = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Whether a key press is A without a modifier, outside of a field, where A is typed. */
export const isAssignKey = (stroke: Stroke): boolean =>
  letterOf(stroke) === 'A' &&
  !(stroke.altKey || stroke.ctrlKey || stroke.metaKey || stroke.shiftKey) &&
  !isTyping(document.activeElement);
