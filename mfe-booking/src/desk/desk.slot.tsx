import { hasExtension } from 'shared-bus';

import { DeskNotices } from './desk-notices.tsx';
import { HandoverPart } from './handover-part.tsx';

/** In the bar: work to hand over, work that was handed over, and notices of dispatch. */
export default function DeskSlot() {
  return (
    <>
      <DeskNotices />
      {hasExtension('handover') ? <HandoverPart /> : null}
    </>
  );
}
