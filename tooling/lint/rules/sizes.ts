import { locationOfFile, matchesAny } from '../file-location.ts';
import { mostLines, mostNested, mostProps, ofAnyLength } from '../sizes.ts';
import type { FunctionNode, Rule, TypeNode } from './rule.ts';

const firstLine = { start: { line: 1, column: 0 }, end: { line: 1, column: 0 } };

/** A file is at most 200 lines long. */
export const fileLength: Rule = {
  create(context) {
    const { path } = locationOfFile(context.filename, context.cwd);
    if (matchesAny(path, ofAnyLength)) return {};
    return {
      'Program:exit'() {
        const lines = context.sourceCode.text.trimEnd().split('\n').length;
        if (lines > mostLines)
          context.report({
            loc: firstLine,
            message: `${lines} lines: at most ${mostLines}; divide it by what it is about`,
          });
      },
    };
  },
};

const isComponent = (name: string | undefined): boolean => /^[A-Z]/.test(name ?? '');

/** A component has at most eight properties. */
export const componentProps: Rule = {
  create(context) {
    const { path } = locationOfFile(context.filename, context.cwd);
    if (!path.endsWith('.tsx') || matchesAny(path, ofAnyLength)) return {};
    const declared = new Map<string, number>();
    const components: { node: FunctionNode; type: TypeNode | undefined; taken: number }[] = [];
    const check = (node: FunctionNode) => {
      const [props] = node.params;
      if (!isComponent(node.id?.name) || !props) return;
      components.push({
        node,
        type: props.typeAnnotation?.typeAnnotation,
        taken: props.properties?.length ?? 0,
      });
    };
    const countOf = (type: TypeNode | undefined): number =>
      type?.members?.length ?? declared.get(type?.typeName?.name ?? '') ?? 0;
    return {
      TSInterfaceDeclaration(node) {
        declared.set(node.id.name, node.body.body.length);
      },
      FunctionDeclaration: check,
      FunctionExpression: check,
      'Program:exit'() {
        for (const { node, type, taken } of components) {
          const count = Math.max(taken, countOf(type));
          if (count > mostProps)
            context.report({
              node,
              message: `${count} properties: at most ${mostProps}; group what belongs together`,
            });
        }
      },
    };
  },
};

/** A function with many conditions inside conditions is hard to follow. */
export const nestedConditions: Rule = {
  create(context) {
    const { path } = locationOfFile(context.filename, context.cwd);
    if (matchesAny(path, ofAnyLength)) return {};
    const frames = [{ depth: 0, nested: 0 }];
    const enter = () => void frames.push({ depth: 0, nested: 0 });
    const leave = (node: unknown) => {
      const frame = frames.pop();
      if (frame && frame.nested > mostNested)
        context.report({
          node,
          message: `${frame.nested} nested conditional expressions: at most ${mostNested}`,
        });
    };
    return {
      FunctionDeclaration: enter,
      'FunctionDeclaration:exit': leave,
      FunctionExpression: enter,
      'FunctionExpression:exit': leave,
      ArrowFunctionExpression: enter,
      'ArrowFunctionExpression:exit': leave,
      ConditionalExpression() {
        const frame = frames.at(-1);
        if (!frame) return;
        if (frame.depth > 0) frame.nested += 1;
        frame.depth += 1;
      },
      'ConditionalExpression:exit'() {
        const frame = frames.at(-1);
        if (frame) frame.depth -= 1;
      },
    };
  },
};
