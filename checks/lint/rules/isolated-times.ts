import { pathOf } from '../file-location.ts';
import type { Expression, Rule } from './rule.ts';

/** A date or a time as text, in each branch. */
function isTime(node: Expression | null | undefined): boolean {
  if (node?.type === 'CallExpression')
    return /^format(Date|DateTime|Time)$/.test(node.callee?.name ?? '');
  return (
    node?.type === 'ConditionalExpression' && (isTime(node.consequent) || isTime(node.alternate))
  );
}

/**
 * Requires `bdi` or a direction around a date or a time: it begins with a digit, so that an Urdu
 * page moves the number to its other end, as in "Nov 2026, 5:12 AM 29".
 */
export const isolatedTimes: Rule = {
  create(context) {
    if (pathOf(context.filename, context.cwd).includes('.test.')) return {};
    return {
      JSXElement(node) {
        const { name, attributes = [] } = node.openingElement ?? {};
        if (name?.name === 'bdi' || attributes.some((one) => one.name?.name === 'dir')) return;
        for (const child of node.children ?? [])
          if (child.type === 'JSXExpressionContainer' && isTime(child.expression))
            context.report({ node: child, message: 'Put this time into a `bdi`, for Urdu.' });
      },
    };
  },
};
