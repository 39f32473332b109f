import type { Expression, Rule } from './rule.ts';

/** The only call in `() => navigate('/x')` and `() => void navigate('/x')`. */
function onlyCallOf(node: Expression | null | undefined): Expression | undefined {
  if (node?.type !== 'ArrowFunctionExpression') return undefined;
  const { body } = node;
  const call = body?.type === 'UnaryExpression' ? body.argument : body;
  return call?.type === 'CallExpression' ? call : undefined;
}

/** Back in the history is no page that another tab could open. */
const navigates = (node: Expression | null | undefined): boolean => {
  const call = onlyCallOf(node);
  return call?.callee?.name === 'navigate' && call.arguments?.[0]?.type !== 'UnaryExpression';
};

/** A control that only navigates is a link: another tab can open it, and its address is seen. */
export const pageLinks: Rule = {
  create(context) {
    const navigating = new Set<string>();
    const presses: { node: unknown; name: string }[] = [];
    const report = (node: unknown) =>
      context.report({
        node,
        message: 'a press that only navigates: use ButtonLink, PageLink or PageMenuItem',
      });
    return {
      VariableDeclarator({ id, init }) {
        if (id.name !== undefined && navigates(init)) navigating.add(id.name);
      },
      JSXAttribute(node) {
        const pressed = node.value?.expression;
        if (node.name.name !== 'onClick' || !pressed) return;
        if (navigates(pressed)) report(node);
        else if (pressed.name !== undefined) presses.push({ node, name: pressed.name });
      },
      'Program:exit'() {
        for (const { node, name } of presses) if (navigating.has(name)) report(node);
      },
    };
  },
};
