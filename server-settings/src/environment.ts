import type { Static, TObject, TProperties, TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** Variables as a process gets them. A blank one counts as not set. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Keywords of a setting's schema in addition to TypeBox's. */
interface SettingNotes {
  /** For the table in the documents. */
  description?: string;
  /** The default in words, where it is not a fixed value. */
  otherwise?: string;
  /** The value is not repeated in an error. */
  secret?: boolean;
  /** Blank differs from not set. */
  canBeBlank?: boolean;
}
type Setting = TSchema & SettingNotes & { type?: string; default?: unknown; anyOf?: TSchema[] };

/** Settings that a server cannot start with: one line for each, beginning with its name. */
export class WrongSettings extends Error {
  readonly errors: readonly string[];
  constructor(errors: readonly string[]) {
    super(`wrong settings:\n${errors.map((error) => `  ${error}`).join('\n')}`);
    this.name = 'WrongSettings';
    this.errors = errors;
  }
}

const switches: Readonly<Record<string, boolean>> = {
  '1': true,
  on: true,
  true: true,
  yes: true,
  '0': false,
  off: false,
  false: false,
  no: false,
};

/** The value of a text; the text itself where it is not a value of the type. */
function valueOf({ type }: Setting, text: string): unknown {
  if (type === 'boolean') return switches[text.toLowerCase()] ?? text;
  if (type === 'integer') return /^[+-]?\d+$/.test(text) ? Number(text) : text;
  if (type === 'number') return /^\d*\.?\d+$/.test(text) ? Number(text) : text;
  if (type === 'array')
    return text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean);
  return text;
}

const literalsOf = (setting: Setting): unknown[] =>
  (setting.anyOf ?? [setting]).flatMap((member) => ('const' in member ? [member.const] : []));

function expected(setting: Setting): string {
  if (setting.type === 'boolean') return 'on or off';
  if (setting.type === 'integer' || setting.type === 'number') {
    const { minimum, maximum } = setting as { minimum?: number; maximum?: number };
    const range = [
      ...(minimum === undefined ? [] : [`at least ${minimum}`]),
      ...(maximum === undefined ? [] : [`at most ${maximum}`]),
    ];
    return [setting.type === 'integer' ? 'a whole number' : 'a number', ...range].join(', ');
  }
  if (setting.type === 'array')
    return `a list of ${literalsOf((setting as unknown as { items: Setting }).items).join(', ')}`;
  const literals = literalsOf(setting);
  return literals.length > 0 ? `one of ${literals.join(', ')}` : 'a text';
}

/**
 * The settings of a server from its environment variables, by a schema whose members are the
 * variables. `check` returns conflicts between them, as lines that begin with a name; an invalid
 * variable has its default there. Throws `WrongSettings` with all errors.
 */
export function readEnvironment<P extends TProperties>(
  schema: TObject<P>,
  environment: Environment,
  check: (settings: Static<TObject<P>>) => readonly string[] = () => [],
): Static<TObject<P>> {
  const settings: Record<string, unknown> = {};
  const errors: string[] = [];
  for (const [name, member] of Object.entries<Setting>(schema.properties)) {
    const text = environment[name];
    if (member.default !== undefined) settings[name] = member.default;
    if (text === undefined || (text.trim() === '' && !member.canBeBlank)) continue;
    const value = valueOf(member, text.trim());
    if (Value.Check(member, value)) settings[name] = value;
    else
      errors.push(`${name} must be ${expected(member)}${member.secret ? '' : `, not "${text}"`}`);
  }
  // every member without a default is optional
  const read = settings as Static<TObject<P>>;
  errors.push(...check(read));
  if (errors.length > 0) throw new WrongSettings(errors);
  return read;
}

const textOf = (value: unknown): string =>
  typeof value === 'boolean'
    ? value
      ? 'on'
      : 'off'
    : Array.isArray(value)
      ? value.join(',')
      : String(value ?? '');

/** The rows of a Markdown table: variable, default, meaning. */
export function settingsTable(schema: TObject): string {
  const rows = Object.entries<Setting>(schema.properties).map(([name, member]) => {
    const literals = literalsOf(member);
    const meaning = [
      ...(literals.length > 0
        ? [literals.map((literal) => `\`${String(literal)}\``).join(', ')]
        : []),
      ...(member.description ? [member.description] : []),
    ].join(': ');
    return `| \`${name}\` | ${member.otherwise ?? textOf(member.default)} | ${meaning} |`;
  });
  return ['| variable | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}
