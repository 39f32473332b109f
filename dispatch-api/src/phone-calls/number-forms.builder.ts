import { randomFrom, type Random } from 'shared-contracts/testing/random';

/** Numbers that are easily taken for one another: neighbours, turned and shifted digits. */
function similarNumbers(random: Random): string[] {
  const base = `3${Array.from({ length: 9 }, () => random.whole(0, 9)).join('')}`;
  const changed = (text: string): string => {
    const at = random.whole(1, 9);
    return text.slice(0, at) + ((Number(text[at]) + 1) % 10) + text.slice(at + 1);
  };
  const turned = base.slice(0, 5) + (base[6] ?? '') + (base[5] ?? '') + base.slice(7);
  return [base, changed(base), changed(base), turned, `3${base.slice(0, 9)}`];
}

const separators = ['', ' ', '-', '.', '\u00a0', '\u2011'] as const;
const ours = ['0', '92', '+92', '0092', '+92 (0)', '92 0', '+92-', '0092 ', '092'] as const;
/** National digits behind these are another country's, a fixed number or no number. */
const others = [
  '',
  '+',
  '00',
  '+1',
  '001',
  '+44',
  '0044 ',
  '+39 ',
  '39',
  '1',
  '021',
  '+9',
  '5',
] as const;

/** A number as a telephone system may send it, and whose it is. */
export interface NumberForm {
  from: string;
  name: string | undefined;
}

/**
 * Customers by wire phone and this many forms of numbers: theirs in every form, numbers abroad with
 * the same digits, and numbers with a digit more or less.
 */
export function numberForms(count: number): {
  customers: ReadonlyMap<string, string>;
  forms: readonly NumberForm[];
} {
  const random = randomFrom(55);
  const nationals = [...new Set(Array.from({ length: 12 }, () => similarNumbers(random)).flat())];
  const nameOf = new Map(nationals.map((national, at) => [national, `Customer ${at}`]));
  const written = (national: string): string =>
    national.replace(/\d/g, (digit, at: number) =>
      at > 0 && at < 9 && random.chance(0.2) ? random.pick(separators) + digit : digit,
    );
  const kinds: readonly ((national: string) => NumberForm)[] = [
    (national) => ({
      from: random.pick(ours) + written(national),
      name: nameOf.get(national),
    }),
    (national) => ({ from: random.pick(others) + written(national), name: undefined }),
    (national) => ({ from: `0${written(national.slice(0, 9))}`, name: undefined }),
    (national) => ({ from: `0${written(national)}${random.whole(0, 9)}`, name: undefined }),
    (national) => ({
      from: `0${written(national)}${random.pick([' / ', ', ', ' '])}0${random.pick(nationals)}x`,
      name: undefined,
    }),
    () => ({ from: random.pick(['anonymous', 'unknown', 'private', '', ' ']), name: undefined }),
  ];
  const forms = Array.from({ length: count }, () =>
    random.pick(random.chance(0.4) ? kinds.slice(0, 1) : kinds)(random.pick(nationals)),
  );
  return {
    customers: new Map([...nameOf].map(([national, name]) => [`92${national}`, name])),
    forms,
  };
}
