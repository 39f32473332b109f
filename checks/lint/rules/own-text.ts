import { pathOf } from '../file-location.ts';
import type { Expression, Rule } from './rule.ts';

/** Results of `t`, `formatMoney` and the like, and texts put together from them. */
function isText(node: Expression | null | undefined): boolean {
  if (!node) return false;
  if (node.type === 'CallExpression') return /^(t$|format[A-Z])/.test(node.callee?.name ?? '');
  if (node.type === 'ConditionalExpression')
    return isText(node.consequent) || isText(node.alternate);
  if (node.type === 'LogicalExpression') return isText(node.left) || isText(node.right);
  return node.type === 'TemplateLiteral' || node.name === 'dash';
}

const isBlank = ({ type, value, expression }: Expression): boolean =>
  type === 'JSXText'
    ? !String(value).trim()
    : type === 'JSXExpressionContainer' &&
      (expression?.type === 'JSXEmptyExpression' ||
        (expression?.type === 'Literal' && !String(expression.value).trim()));

/** The name of the function around a node; '' for an arrow function. */
function functionAround(node: Expression): string {
  let at = node.parent;
  while (at && !at.type.includes('Function')) at = at.parent;
  return at?.id?.name ?? '';
}

/**
 * Requires an element for each text beside other content, because React updates such a text through
 * its node: once a page translation or an extension has moved it, it never changes again, and
 * adding or removing its siblings throws. The only text of an element is safe.
 */
export const ownText: Rule = {
  create(context) {
    if (pathOf(context.filename, context.cwd).includes('.test.')) return {};
    const message = 'Give this text its own element, or it freezes on a page that was translated.';
    const check = (node: Expression) => {
      const hasIcon = node.openingElement?.attributes.some(({ name }) => name?.name === 'icon');
      const children = node.children?.filter((child) => !isBlank(child)) ?? [];
      if (children.length < 2 && !hasIcon) return;
      for (const child of children)
        if (child.type === 'JSXExpressionContainer' && isText(child.expression))
          context.report({ node: child, message });
    };
    return {
      JSXElement: check,
      JSXFragment: check,
      ReturnStatement(node) {
        if (isText(node.argument) && /^[A-Z]/.test(functionAround(node)))
          context.report({ node, message });
      },
    };
  },
};
