import { expect, type CDPSession, type Page } from '@playwright/test';

/** A node as a screen reader gets it from the browser. */
interface ReadNode {
  role: string;
  name: string;
  value: string;
  /** Its states, such as `focused`, `invalid` or `expanded`, with their values. */
  states: Readonly<Record<string, unknown>>;
  /** The texts below it, in reading order. */
  text: string;
  /** For `focus`. */
  elementId: number | undefined;
}

interface Wanted {
  role: string;
  name?: string | RegExp;
  value?: string | RegExp;
  text?: string | RegExp;
  states?: Readonly<Record<string, unknown>>;
}

/** A page by nothing but the browser's accessibility tree, its focus and its keys. */
export interface TreeReader {
  /** All nodes that are not ignored, in reading order. */
  read(): Promise<ReadNode[]>;
  /** The first node like that, once there is one. */
  find(wanted: Wanted): Promise<ReadNode>;
  /** The node that has the focus. */
  focused(): Promise<ReadNode | undefined>;
  /** Moves the focus to a node, as a screen reader does for its user. */
  focus(node: ReadNode): Promise<void>;
}

const isLike = (text: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);
/** A name is meant as a whole, a value or text as a part, unless they are patterns. */
const isWanted = (node: ReadNode, { role, name = node.name, value, text, states }: Wanted) =>
  node.role === role &&
  (typeof name === 'string' ? node.name === name : name.test(node.name)) &&
  (value === undefined || isLike(node.value, value)) &&
  (text === undefined || isLike(node.text, text)) &&
  Object.entries(states ?? {}).every(([state, is]) => node.states[state] === is);

async function readAll(browser: CDPSession): Promise<ReadNode[]> {
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textOf = (id: string): string => {
    const node = byId.get(id);
    if (!node) return '';
    const own = node.role?.value === 'StaticText' ? String(node.name?.value ?? '') : '';
    return [own, ...(node.childIds ?? []).map(textOf)].filter(Boolean).join(' ');
  };
  // The browser answers level by level.
  const inReadingOrder = (id: string): typeof nodes => {
    const node = byId.get(id);
    return node ? [node, ...(node.childIds ?? []).flatMap(inReadingOrder)] : [];
  };
  return inReadingOrder(nodes[0]?.nodeId ?? '')
    .filter(({ ignored }) => !ignored)
    .map((node) => ({
      role: String(node.role?.value ?? ''),
      name: String(node.name?.value ?? ''),
      value: String(node.value?.value ?? ''),
      states: Object.fromEntries(
        (node.properties ?? []).map(({ name, value }) => [name, value.value]),
      ),
      text: textOf(node.nodeId),
      elementId: node.backendDOMNodeId,
    }));
}

/** Opens a page's accessibility tree. */
export async function readerOf(page: Page): Promise<TreeReader> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Accessibility.enable');
  const read = () => readAll(browser);
  return {
    read,
    async find(wanted) {
      let found: ReadNode | undefined;
      await expect
        .poll(
          async () => {
            found = (await read()).find((node) => isWanted(node, wanted));
            return found !== undefined;
          },
          {
            message: `${wanted.role} ${String(wanted.name ?? wanted.text)} is read`,
            // An announcement stays for some seconds.
            intervals: [100],
          },
        )
        .toBe(true);
      if (!found) throw new Error('not reached: the poll has failed');
      return found;
    },
    focused: async () => (await read()).findLast(({ states }) => states['focused'] === true),
    async focus({ elementId }) {
      if (elementId === undefined) throw new Error('the node has no element');
      await browser.send('DOM.focus', { backendNodeId: elementId });
    },
  };
}
