import type { ListTexts } from 'shared-contracts/offline/stored-list';

/** A list on screen, as far as others need to know it. */
export interface ShownList {
  /** Whether the row with this key is in view; undefined while it isn't rendered. */
  isRowInView: (key: string) => boolean | undefined;
  /** Its rows as texts, while they are current and may be kept. */
  texts: () => ListTexts | undefined;
}

const lists = new Set<ShownList>();

/** Publishes a list while it is rendered. Returns how to stop. */
export function publishList(list: ShownList): () => void {
  lists.add(list);
  return () => {
    lists.delete(list);
  };
}

/** Whether the row with this key is rendered, and out of view in every list. */
export function isRowOutOfView(key: string): boolean {
  const views = [...lists].flatMap(({ isRowInView }) => isRowInView(key) ?? []);
  return views.length > 0 && !views.includes(true);
}

/** The texts of the list on screen that may be kept. */
export function shownTexts(): ListTexts | undefined {
  for (const { texts } of lists) {
    const shown = texts();
    if (shown) return shown;
  }
  return undefined;
}
