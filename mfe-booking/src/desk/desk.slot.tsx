import { hasExtension } from 'shared-bus';

import { HandoverPart } from './handover-part.tsx';

/** In the bar: work to hand over, and work that was handed over. */
export default function DeskSlot() {
  return hasExtension('handover') ? <HandoverPart /> : null;
}
