import { useMessages, useShortcuts, type ShortcutRow } from 'shared-bus';

import { messages } from '../messages.ts';

/** The queue's keys, in the order of the help. */
const queueKeys = {
  next: 'N',
  city: 'C',
  customer_type: 'T',
  lang_id: 'L',
  clear: 'X',
  oldest: 'O',
  reload: 'R',
  help: '?',
} as const;
type QueueKeyId = keyof typeof queueKeys;

/** Runs the key's action, and returns all keys for the help. */
export function useQueueKeys(
  isOn: boolean,
  actions: Readonly<Record<QueueKeyId, () => void>>,
): readonly ShortcutRow[] {
  const t = useMessages(messages);
  // The table's own names.
  const ids = Object.keys(queueKeys) as QueueKeyId[];
  const own = ids.map((id) => ({ keys: queueKeys[id], label: t(`keys.${id}`), run: actions[id] }));
  useShortcuts(isOn ? own : []);
  // The list has two more, which are the table's own.
  return [
    ...own,
    { keys: '↑ ↓', label: t('keys.rows') },
    { keys: 'Enter', label: t('keys.assign') },
  ];
}
