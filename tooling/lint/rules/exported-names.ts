import { preferredTermsFor } from '../words.ts';
import type { Declaration, Rule } from './rule.ts';

const namesOf = ({ id, declarations = [] }: Declaration): string[] =>
  [id, ...declarations.map((one) => one.id)].flatMap((one) => one?.name ?? []);

/**
 * An exported name uses the field's words: `words.json` lists the refused ones, each with a better
 * one.
 */
export const exportedNames: Rule = {
  create(context) {
    return {
      ExportNamedDeclaration(node) {
        for (const name of node.declaration ? namesOf(node.declaration) : []) {
          for (const [word, better] of preferredTermsFor(name))
            context.report({
              node,
              message: `${name}: not "${word}" but ${better} (docs/glossary.md)`,
            });
        }
      },
    };
  },
};
