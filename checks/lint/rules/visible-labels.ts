import { pathOf } from '../file-location.ts';
import type { Expression, Rule } from './rule.ts';

const textFields = new Set(['Input', 'SearchBox', 'Textarea']);
const nameOf = (node: Expression): string | undefined => node.openingElement?.name.name;
const hasProp = (node: Expression, prop: string): boolean =>
  node.openingElement?.attributes.some(({ name }) => name?.name === prop) ?? false;

/** Fields of `shared-ui/form` get theirs from their users. */
const hasSpread = (node: Expression): boolean =>
  node.openingElement?.attributes.some(({ type }) => type === 'JSXSpreadAttribute') ?? false;

/** The `Field` around a control. */
function fieldAround(node: Expression): Expression | null | undefined {
  let at = node.parent;
  while (at && !/^(Bar)?Field$/.test(nameOf(at) ?? '')) at = at.parent;
  return at;
}

/**
 * Requires a visible label for each text field: a placeholder is gone once the field is filled, and
 * an `aria-label` is never on screen.
 */
export const visibleLabels: Rule = {
  create(context) {
    if (pathOf(context.filename, context.cwd).includes('.test.')) return {};
    return {
      JSXElement(node) {
        if (!textFields.has(nameOf(node) ?? '')) return;
        const field = fieldAround(node);
        const isLabelled = !!field && hasProp(field, 'label');
        if (hasProp(node, 'aria-label') || (!isLabelled && !hasSpread(node)))
          context.report({
            node,
            message:
              'Give this field a label that stays on screen: Field or BarField with `label`.',
          });
      },
    };
  },
};
