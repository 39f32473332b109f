// jsdom looks for the control that a label names by its id through the whole page, for each label
// and each time that the name of a control is wanted: a tenth of the time of tests that render
// forms. A document has an index of its ids, which answers at once. Imported after
// quick-selectors.ts, because it loads jsdom.
import { fromJsdom } from './from-jsdom.ts';

/** The members of jsdom's own nodes that are read. */
interface NodeImpl {
  getRootNode(options: object): NodeImpl;
  /** The attached elements of each id; only a document has it. */
  readonly _ids?: Readonly<Record<string, readonly NodeImpl[]>>;
}
interface LabelImpl extends NodeImpl {
  getAttributeNS(namespace: null, name: string): string | null;
  readonly control: NodeImpl | null;
}

// Loaded by itself, a label's class needs others that are not there yet.
fromJsdom('./jsdom/browser/Window.js');
const { implementation: Label } = fromJsdom('./jsdom/living/nodes/HTMLLabelElement-impl.js') as {
  implementation: { prototype: LabelImpl };
};
const { isLabelable } = fromJsdom('./jsdom/living/helpers/form-controls.js') as {
  isLabelable: (element: NodeImpl) => boolean;
};
const original = Object.getOwnPropertyDescriptor(Label.prototype, 'control')?.get;
if (!original) throw new Error("jsdom's labels have no control any more");

Object.defineProperty(Label.prototype, 'control', {
  configurable: true,
  get(this: LabelImpl): unknown {
    const id = this.getAttributeNS(null, 'for');
    if (id === null || id === '') return original.call(this);
    const root = this.getRootNode({});
    if (!root._ids) return original.call(this);
    const [first, ...others] = root._ids[id] ?? [];
    if (!first) return null;
    // The index has neither the order of several, nor which of them is in a shadow tree.
    if (others.length > 0 || first.getRootNode({}) !== root) return original.call(this);
    return isLabelable(first) ? first : null;
  },
});
