import type { Ranged, Rule } from './rule.ts';

/** As in .oxfmtrc.json and .editorconfig. */
const columns = 100;

/**
 * The formatter leaves comments and unbreakable code as they are. Only the text of a string, a
 * template or a regular expression may make a line longer than the width.
 */
export const lineLength: Rule = {
  create(context) {
    const literals: Ranged[] = [];
    const add = (node: Ranged) => void literals.push(node);
    return {
      Literal: add,
      TemplateLiteral: add,
      TSTemplateLiteralType: add,
      JSXText: add,
      'Program:exit'() {
        let start = 0;
        for (const [index, line] of context.sourceCode.text.split('\n').entries()) {
          const end = start + line.length;
          if (line.length > columns && line.length - longestOn(literals, start, end) > columns) {
            context.report({
              loc: {
                start: { line: index + 1, column: columns },
                end: { line: index + 1, column: line.length },
              },
              message: `${line.length} columns: at most ${columns}`,
            });
          }
          start = end + 1;
        }
      },
    };
  },
};

/** The length of the longest of these literals between `start` and `end`. */
const longestOn = (literals: readonly Ranged[], start: number, end: number): number =>
  Math.max(
    0,
    ...literals.map(({ range: [from, to] }) => Math.min(to, end) - Math.max(from, start)),
  );
