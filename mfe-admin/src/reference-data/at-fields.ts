import { isApiFailure } from 'shared-bus';
import type { FormRules } from 'shared-contracts/core/field-rules';
import type { RulesFormState } from 'shared-ui/form';

/** Fields of a list's row whose name in the form is another. */
const names: Readonly<Record<string, string>> = {
  geometry: 'border',
  city_code: 'code',
};

/** Waits for a list of one row to be saved; a refusal is shown beside the field that it names. */
export async function atFields<R extends FormRules>(
  form: RulesFormState<R>,
  saving: Promise<unknown>,
): Promise<boolean> {
  try {
    await saving;
    return true;
  } catch (error) {
    const last = (isApiFailure(error) ? error.field : undefined)?.split('.').findLast(isName) ?? '';
    const name = last in form.rules ? last : (names[last] ?? '');
    if (!(name in form.rules)) throw error;
    form.refuse(name, (error as Error).message); // as it comes from a call
    return false;
  }
}
const isName = (part: string): boolean => !/^\d+$/.test(part);
