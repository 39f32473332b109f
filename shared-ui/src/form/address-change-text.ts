import { dash, useLanguage } from 'shared-bus';
import type { FieldChange } from 'shared-contracts/core/earlier-write';
import { isWirePhone, toLocalPhone } from 'shared-contracts/core/phone';
import { isolateFirstStrong } from 'shared-contracts/core/text';

/**
 * Changes of a saved address as text, by the labels of the form's own fields; a field without one
 * is not listed, such as coordinates, which follow from the address.
 */
export function useAddressChangeText(
  labels: Readonly<Record<string, string>>,
): (change: FieldChange) => string | undefined {
  const { direction } = useLanguage();
  const shown = (value: unknown): string => {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    return isolateFirstStrong((isWirePhone(text) ? toLocalPhone(text) : text) || dash, direction);
  };
  return ({ field, before, after }) => {
    const label = labels[field];
    return label && `${label}: ${shown(before)} › ${shown(after)}`;
  };
}
