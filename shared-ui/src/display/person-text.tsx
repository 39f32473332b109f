import { memo } from 'react';
import { dash } from 'shared-bus';
import { formatPhone } from 'shared-contracts/core/phone';

import { ClippedText } from './clipped-text.tsx';

/** A driver or customer: the name, else the phone; a dash where neither is known. */
export const PersonText = memo(function PersonText({
  name,
  phone,
}: {
  name: string | undefined;
  phone: string | undefined;
}) {
  const text = name || (phone && formatPhone(phone));
  return text ? (
    <ClippedText text={text} {...(name && phone && { title: `${name}, ${formatPhone(phone)}` })} />
  ) : (
    <span>{dash}</span>
  );
});
