import { hasExtension } from 'shared-bus';

import { CallsPart } from './calls-part.tsx';
import { DeskNotices } from './desk-notices.tsx';
import { HandoverPart } from './handover-part.tsx';

/** In the bar: calls, work to hand over, work that was handed over, and notices of dispatch. */
export default function DeskSlot() {
  return (
    <>
      <DeskNotices />
      {hasExtension('phone-calls') ? <CallsPart /> : null}
      {hasExtension('handover') ? <HandoverPart /> : null}
    </>
  );
}
