import { createPublicKey, verify } from 'node:crypto';

import type { Owners } from 'release-formats/owners';
import type { Pointer } from 'release-formats/pointer';

import { usualChannel } from './channel.ts';

/** The file beside `owners.json` with its signature. */
export const ownersSignatureFile = 'owners.sig';

/** As an Ed25519 key in SPKI, DER and base64 looks. */
export const isPublicKey = (text: string): boolean => /^[A-Za-z0-9+/]{59}=$/.test(text);

/** Whether one of these Ed25519 keys (SPKI in DER, base64) made a signature. */
export const isSignedBy = (
  keys: readonly string[],
  text: string | Buffer,
  signature: string,
): boolean =>
  keys.some((key) =>
    verify(
      null,
      Buffer.from(text),
      createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
      Buffer.from(signature, 'base64'),
    ),
  );

/** The signed text of a pointer. It names the channel, so that no pointer is valid in another. */
export const pointerText = ({ rev, units }: Pointer, channel = usualChannel): string =>
  JSON.stringify(['pointer', channel, rev, units]);

/** The signed text of the owners. */
export const ownersText = (owners: Owners): string => JSON.stringify(['owners', owners]);
