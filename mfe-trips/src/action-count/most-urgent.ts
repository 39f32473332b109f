import { currentLanguage, notify, queryClient, serverNow, type CommandModule } from 'shared-bus';

import { messages } from '../messages.ts';
import { actionTimesQuery, countedLists } from './action-times.queries.ts';

/**
 * Opens the trip that has needed action longest and that nobody has taken, scheduled or in
 * progress.
 */
export const openMostUrgent: CommandModule['default'] = async ({ navigate }) => {
  const lists = await Promise.all(
    countedLists.map(async (list) => {
      // The navigation keeps it current.
      const times = await queryClient.ensureQueryData(actionTimesQuery(list));
      return times.list.map(({ from, page_id: id }) => ({
        list,
        id,
        from: Date.parse(from ?? ''),
      }));
    }),
  );
  const now = serverNow();
  const [first] = lists
    .flat()
    .filter(({ from }) => from <= now)
    .toSorted((a, b) => a.from - b.from);
  if (first?.id !== undefined) {
    navigate(`/${first.list}/${first.id}`);
    return;
  }
  const language = currentLanguage();
  await messages.load(language);
  notify({ intent: 'info', title: messages.translate(language)('urgent.none') });
};
