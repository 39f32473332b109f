import { useRef } from 'react';
import { useMessages } from 'shared-bus';
import type { PictureKind } from 'shared-contracts/media/media.api';

import { messages } from '../messages.ts';
import { PictureField } from './picture-field.tsx';
import type { Pictures } from './user-values.ts';

/** Uploads by the field that they fill (docs/domain/users.md#user-calls). */
const fields = [
  ['profile_img', 'dispatch_profile_images'],
  ['cnic_front_img', 'dispatch_cnic_front'],
  ['cnic_back_img', 'dispatch_cnic_back'],
] as const satisfies readonly (readonly [keyof Pictures, PictureKind])[];

interface PictureFieldsProps {
  pictures: Pictures;
  onPictures: (change: Partial<Pictures>) => void;
  onBusy: (isBusy: boolean) => void;
  onUnsent: (field: keyof Pictures, isUnsent: boolean) => void;
}

/** The profile picture and both sides of the identity card. */
export function PictureFields({ pictures, onPictures, onBusy, onUnsent }: PictureFieldsProps) {
  const t = useMessages(messages);
  const running = useRef(0);
  const busy = (isBusy: boolean) => {
    running.current += isBusy ? 1 : -1;
    onBusy(running.current > 0);
  };
  return fields.map(([field, kind]) => (
    <PictureField
      key={field}
      kind={kind}
      label={t(`picture.${field}`)}
      name={pictures[field]}
      onName={(name) => onPictures({ [field]: name })}
      onBusy={busy}
      onUnsent={(isUnsent) => onUnsent(field, isUnsent)}
    />
  ));
}
