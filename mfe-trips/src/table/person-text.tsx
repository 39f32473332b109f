import { memo } from 'react';
import { dash } from 'shared-bus';
import { formatPhone } from 'shared-contracts/core/phone';
import { ClippedText } from 'shared-ui/display';

/** Who drives or travels: the name, else the phone; a dash where neither is known. */
export const PersonText = memo(function PersonText({
  name,
  phone,
}: {
  name: string | undefined;
  phone: string | undefined;
}) {
  const text = name || (phone && formatPhone(phone));
  return text ? (
    <ClippedText text={text} {...(phone && { title: `${text}, ${formatPhone(phone)}` })} />
  ) : (
    dash
  );
});
