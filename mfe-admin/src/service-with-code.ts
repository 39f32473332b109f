import { dash } from 'shared-bus';
import type { Language } from 'shared-contracts/core/text';
import { serviceName } from 'shared-contracts/services/service';

/**
 * A service's name and code, because several share a name. One of another provider may have
 * neither.
 */
export function serviceWithCode(code: number | null, language: Language): string {
  if (code === null) return dash;
  const name = serviceName(code, language);
  return name ? `${name} (${code})` : String(code);
}

/** The services of a form's `services`. */
export const codesOf = (value: string): number[] => value.split(' ').filter(Boolean).map(Number);
