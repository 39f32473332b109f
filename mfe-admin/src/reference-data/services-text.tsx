import { useLanguage, useMessages, type MessageKey } from 'shared-bus';
import { joinTexts } from 'shared-contracts/core/text';
import { serviceName } from 'shared-contracts/services/service';
import { ClippedText } from 'shared-ui/display';

import type en from '../messages/reference-en.ts';
import { referenceMessages } from './reference-messages.ts';

interface ServicesProps {
  codes: readonly (number | null)[];
  /** The text for no codes. */
  empty: MessageKey<typeof en>;
}

/** Services by their names. */
export function Services({ codes, empty }: ServicesProps) {
  const t = useMessages(referenceMessages);
  const { language } = useLanguage();
  const names = codes.map((code) => serviceName(code, language) ?? String(code));
  return <ClippedText text={joinTexts(names, language) || t(empty)} />;
}

/** Service codes as people type them. */
export const codesOf = (text: string): number[] =>
  text
    .split(/[\s,،]+/)
    .filter(Boolean)
    .map(Number);
