import { isLocalPhone } from 'shared-contracts/core/phone';

/**
 * Reads the hash of a link, `#PHONE.CODE`: with that of an operator its user sets a password, with
 * that of a reset they enrol a second factor again. Undefined for any other hash.
 */
export function linkCodeOf(hash: string): { phone: string; code: string } | undefined {
  const [, phone = '', code = ''] = /^#(\d+)\.([\w-]{43})$/.exec(hash) ?? [];
  return isLocalPhone(phone) ? { phone, code } : undefined;
}
