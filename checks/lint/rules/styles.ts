import { pathOf } from '../file-location.ts';
import type { Rule } from './rule.ts';

const logicalFor: Readonly<Record<string, string>> = {
  marginLeft: 'marginInlineStart',
  marginRight: 'marginInlineEnd',
  paddingLeft: 'paddingInlineStart',
  paddingRight: 'paddingInlineEnd',
  borderLeft: 'borderInlineStart',
  borderRight: 'borderInlineEnd',
  borderLeftWidth: 'borderInlineStartWidth',
  borderRightWidth: 'borderInlineEndWidth',
  borderLeftColor: 'borderInlineStartColor',
  borderRightColor: 'borderInlineEndColor',
  borderTopLeftRadius: 'borderStartStartRadius',
  borderTopRightRadius: 'borderStartEndRadius',
  borderBottomLeftRadius: 'borderEndStartRadius',
  borderBottomRightRadius: 'borderEndEndRadius',
};

/** The only file with literal colours: the ramp from which Fluent's tokens are made. */
const coloursIn = 'shared-ui/src/theme/brand.ts';
const colour = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$|\b(rgb|hsl)a?\(/i;
const isConsole = /^(host|shared-ui|mfe-[a-z-]+)\/src\//;
const sided = /^(left|right)$/;

/**
 * Requires logical properties, because the console mirrors for Urdu, and refuses literal colours in
 * favour of Fluent's tokens.
 */
export const styles: Rule = {
  create(context) {
    const path = pathOf(context.filename, context.cwd);
    if (!isConsole.test(path) || path.includes('.test.')) return {};
    const coloursFree = path === coloursIn;
    const check = (node: unknown, text: string) => {
      if (!coloursFree && colour.test(text.trim()))
        context.report({
          node,
          message: `${text}: use a Fluent token, not a colour written by hand`,
        });
    };
    return {
      Property(node) {
        if (node.computed) return;
        const name = node.key.name ?? String(node.key.value);
        const logical = logicalFor[name];
        if (logical)
          context.report({ node, message: `${name}: write ${logical}, which mirrors in Urdu` });
        const value = node.value.type === 'Literal' ? node.value.value : undefined;
        if (name === 'textAlign' && typeof value === 'string' && sided.test(value)) {
          context.report({
            node,
            message: `textAlign ${value}: write start or end, which mirror in Urdu`,
          });
        }
      },
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateElement(node) {
        check(node, node.value.raw);
      },
    };
  },
};
