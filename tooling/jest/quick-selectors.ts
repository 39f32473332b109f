// jsdom asks nwsapi for every rule of every style sheet whether an element matches it, each time
// that a role, a name or the visibility of the element is wanted: a tenth of the time of tests that
// render pages. Most rules need a class or a tag that the element does not have, and that shows
// without parsing. Imported before jsdom, which keeps the function that it finds.
import { fromJsdom } from './from-jsdom.ts';

/** The members of jsdom's own element that are read. */
interface ElementImpl {
  readonly localName: string;
  readonly _ownerDocument: { readonly compatMode: string };
  getAttributeNS(namespace: null, name: string): string | null;
}
type Match = (element: ElementImpl, selector: string | undefined) => boolean;

/** What an element must have so that one of a selector's alternatives can match it. */
interface Needed {
  readonly tag: string | undefined;
  readonly classes: readonly string[];
  /** Whether nothing else is needed. */
  readonly isAll: boolean;
}

/** In these, commas, spaces and dots have other meanings. */
const conditions = /:[\w-]+\([^()]*\)|\[[^\]"'\\]*(?:"[^"\\]*"|'[^'\\]*')?\]/g;
/** Begins the last compound of a selector: `td` in `table > tr td:hover`. */
const lastCompound = /[^\s>+~]+$/;
const parts = /^(?<tag>[a-z][\w-]*|\*)?(?<classes>(?:\.[a-zA-Z_][\w-]*)*)(?<rest>.*)$/s;

/** The alternatives of a selector; undefined for one that is not read here. */
function neededBy(selector: string): readonly Needed[] | undefined {
  const plain = selector.replace(conditions, ':condition');
  if (/[\\()[\]"']/.test(plain)) return undefined;
  const alternatives: Needed[] = [];
  for (const alternative of plain.split(',')) {
    const whole = alternative.trim();
    const last = lastCompound.exec(whole)?.[0] ?? '';
    const { tag, classes = '', rest } = parts.exec(last)?.groups ?? {};
    alternatives.push({
      tag: tag === '*' ? undefined : tag?.toLowerCase(),
      classes: classes.split('.').slice(1),
      isAll: whole === last && rest === '' && tag === undefined && classes !== '',
    });
  }
  return alternatives;
}

const read = new Map<string, readonly Needed[] | undefined>();

function needed(selector: string): readonly Needed[] | undefined {
  if (!read.has(selector)) read.set(selector, neededBy(selector));
  return read.get(selector);
}

/** The classes of the element whose rules are being read. */
let lastClass = '';
let lastClasses: ReadonlySet<string> = new Set();

function classesOf(element: ElementImpl): ReadonlySet<string> {
  const text = element.getAttributeNS(null, 'class') ?? '';
  if (text !== lastClass) {
    lastClass = text;
    lastClasses = new Set(text.split(/[\t\n\f\r ]+/));
  }
  return lastClasses;
}

/** The same answers as `match`, mostly without it. */
const quickly =
  (match: Match): Match =>
  (element, selector) => {
    const alternatives = selector === undefined ? undefined : needed(selector);
    if (!alternatives || element._ownerDocument.compatMode !== 'CSS1Compat')
      return match(element, selector);
    const classes = classesOf(element);
    const tag = element.localName.toLowerCase();
    const possible = alternatives.filter(
      (one) =>
        (one.tag === undefined || one.tag === tag) &&
        one.classes.every((name) => classes.has(name)),
    );
    if (possible.length === 0) return false;
    return possible.some(({ isAll }) => isAll) || match(element, selector);
  };

const selectors = fromJsdom('./jsdom/living/helpers/selectors.js') as { matchesDontThrow: Match };
selectors.matchesDontThrow = quickly(selectors.matchesDontThrow);

// Each computed style resolves twelve colours, although pages under test have no rules for them
// (dom-setup.ts).
const { propertiesWithResolvedValueImplemented: resolved } = fromJsdom(
  './jsdom/living/helpers/style-rules.js',
) as { propertiesWithResolvedValueImplemented: Record<string, object> };
for (const name of Object.keys(resolved)) if (name.endsWith('color')) delete resolved[name];
