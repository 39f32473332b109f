import { deadPointers, outsidePointers } from '../documents.ts';
import type { Rule } from './rule.ts';

/** A comment only points to what is in the repository: a heading under docs/, or a file there. */
export const documentPointers: Rule = {
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          for (const pointer of deadPointers(comment.value, context.cwd)) {
            context.report({
              node: comment,
              message: `${pointer} does not exist: point to a heading under docs/, or add it`,
            });
          }
          for (const pointer of outsidePointers(comment.value)) {
            context.report({
              node: comment,
              message: `${pointer}: not in this repository; point to a heading under docs/`,
            });
          }
        }
      },
    };
  },
};
