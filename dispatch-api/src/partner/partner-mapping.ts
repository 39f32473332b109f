import { roleTable } from 'shared-contracts/core/role';
import { userStatuses } from 'shared-contracts/users/user';
import { isMap, isScalar, LineCounter, parseDocument, type Node, type YAMLMap } from 'yaml';

/** The fields of a user that the partner's system receives. */
export interface PartnerUser {
  id: string;
  name: string;
  phone: string;
  email: string;
  cnic: string;
  city: string;
  role: number;
  status: string;
}

export interface PartnerCall {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Under the partner's address; `{id}` is the user's id there. */
  path: string;
}
interface PartnerField {
  from: keyof PartnerUser;
  /** Member of their JSON; its dots lead into objects. */
  to: string;
  /** Their words for our values; others are sent as they are. */
  values: Readonly<Record<string, unknown>>;
}
/** How the partner's system takes a user (docs/production.md#partner-mapping). */
export interface PartnerMapping {
  create: PartnerCall;
  /** Without it only new users are sent. */
  update: PartnerCall | undefined;
  /** Without it an inactive user is an update like any other. */
  disable: PartnerCall | undefined;
  /** Where the answer to `create` has the user's id there. */
  id: string;
  fields: readonly PartnerField[];
}

const userFields = {
  id: true,
  name: true,
  phone: true,
  email: true,
  cnic: true,
  city: true,
  role: true,
  status: true,
} as const satisfies Record<keyof PartnerUser, true>;
const fieldNames = Object.keys(userFields) as (keyof PartnerUser)[]; // the table's own keys

/** Our own shape, for a service that is written for it. */
export const ownMapping: PartnerMapping = {
  create: { method: 'POST', path: '/users' },
  update: { method: 'PUT', path: '/users/{id}' },
  disable: { method: 'POST', path: '/users/{id}/disable' },
  id: 'id',
  fields: fieldNames.map((name) => ({ from: name, to: name, values: {} })),
};

/** Fields whose values need a word each, where any has one: a number of ours says nothing there. */
const completeValues: Readonly<Record<string, readonly string[]>> = {
  role: Object.values(roleTable).map(({ code }) => String(code)),
  status: userStatuses.filter((status) => status !== 'pending'),
};

const callPattern = /^(POST|PUT|PATCH|DELETE) (\/[^\s?#]*)$/;
const memberPattern = /^[^.\s]+(\.[^.\s]+)*$/;

class MappingReader {
  readonly errors: string[] = [];
  readonly #lines = new LineCounter();
  readonly #root: YAMLMap | undefined;

  constructor(text: string) {
    const document = parseDocument(text, { lineCounter: this.#lines, prettyErrors: false });
    for (const error of document.errors) this.#report(error.pos[0], error.message);
    if (isMap(document.contents)) this.#root = document.contents;
    else if (this.errors.length === 0) this.#report(0, 'create, id and fields are missing');
  }

  #report(offset: number, problem: string): void {
    this.errors.push(`line ${this.#lines.linePos(offset).line}: ${problem}`);
  }

  #refuse(node: unknown, problem: string): void {
    this.#report((node as Node | null)?.range?.[0] ?? 0, problem);
  }

  /** The entries of a map; those whose names are not allowed are errors. */
  *#entriesOf(map: YAMLMap | undefined, allowed: readonly string[]) {
    for (const { key, value } of map?.items ?? []) {
      const name = isScalar(key) ? String(key.value) : '';
      if (allowed.includes(name)) yield { key, name, value };
      else this.#refuse(key, `${name} is not one of ${allowed.join(', ')}`);
    }
  }

  #memberAt(node: unknown): string {
    const text = isScalar(node) ? node.value : undefined;
    if (typeof text === 'string' && memberPattern.test(text)) return text;
    this.#refuse(node, 'the name of a member is expected, such as contact.phone');
    return '';
  }

  #callAt(node: unknown, name: string): PartnerCall {
    const [, method, path = ''] = callPattern.exec(String(isScalar(node) ? node.value : '')) ?? [];
    if (!method) this.#refuse(node, `${name} must be a method and a path, such as POST /users`);
    else if (name === 'create' && (method === 'DELETE' || path.includes('{id}')))
      this.#refuse(node, 'create has no {id} yet, and is not DELETE');
    else if (name !== 'create' && !path.includes('{id}'))
      this.#refuse(node, `${name} needs {id} in its path`);
    return { method: method as PartnerCall['method'], path }; // by the pattern
  }

  #valuesOf(node: unknown, from: string): Record<string, unknown> {
    if (!isMap(node)) {
      this.#refuse(node, `values of ${from} must be a list of ours and theirs`);
      return {};
    }
    const values = Object.fromEntries(
      node.items.map(({ key, value }) => [
        isScalar(key) ? String(key.value) : '',
        isScalar(value) ? value.value : undefined,
      ]),
    );
    const missing = (completeValues[from] ?? []).filter((value) => values[value] === undefined);
    if (missing.length > 0) this.#refuse(node, `${from} has no value for ${missing.join(', ')}`);
    return values;
  }

  #fieldAt(node: unknown, from: keyof PartnerUser): PartnerField {
    if (!isMap(node)) return { from, to: this.#memberAt(node), values: {} };
    const parts = Object.fromEntries(
      [...this.#entriesOf(node, ['to', 'values'])].map(({ name, value }) => [name, value]),
    );
    return {
      from,
      to: this.#memberAt(parts['to'] ?? node),
      values: parts['values'] ? this.#valuesOf(parts['values'], from) : {},
    };
  }

  #fieldsAt(node: unknown): PartnerField[] {
    if (!isMap(node)) {
      this.#refuse(node, 'fields must be a list of our fields and theirs');
      return [];
    }
    const fields: PartnerField[] = [];
    for (const { key, name, value } of this.#entriesOf(node, fieldNames)) {
      const field = this.#fieldAt(value, name as keyof PartnerUser); // an allowed name
      const same = fields.find(
        ({ to }) =>
          to === field.to || to.startsWith(`${field.to}.`) || field.to.startsWith(`${to}.`),
      );
      if (same && field.to) this.#refuse(key, `${name} overwrites ${same.from}`);
      fields.push(field);
    }
    return fields;
  }

  read(): PartnerMapping {
    const mapping: { -readonly [K in keyof PartnerMapping]?: PartnerMapping[K] } = {};
    const names = ['create', 'update', 'disable', 'id', 'fields'];
    for (const { name, value } of this.#entriesOf(this.#root, names)) {
      if (name === 'id') mapping.id = this.#memberAt(value);
      else if (name === 'fields') mapping.fields = this.#fieldsAt(value);
      else mapping[name as 'create' | 'update' | 'disable'] = this.#callAt(value, name);
    }
    if (this.#root)
      for (const name of ['create', 'id', 'fields'] as const)
        if (mapping[name] === undefined) this.#refuse(this.#root, `${name} is missing`);
    return {
      create: mapping.create ?? ownMapping.create,
      update: mapping.update,
      disable: mapping.disable,
      id: mapping.id ?? '',
      fields: mapping.fields ?? [],
    };
  }
}

/** Reads a mapping file in YAML, with its errors by their lines. */
export function readMapping(text: string): { mapping: PartnerMapping; errors: readonly string[] } {
  const reader = new MappingReader(text);
  const mapping = reader.read();
  return { mapping, errors: reader.errors };
}

/** The user as the partner's system names it. */
export function mappedUser({ fields }: PartnerMapping, user: PartnerUser): object {
  const mapped: Record<string, unknown> = {};
  for (const { from, to, values } of fields) {
    const [last = '', ...outer] = to.split('.').toReversed();
    let target = mapped;
    for (const name of outer.toReversed()) {
      const inner = (target[name] ??= {}) as Record<string, unknown>; // made here, for no field is inside of another
      target = inner;
    }
    target[last] = values[String(user[from])] ?? user[from];
  }
  return mapped;
}
