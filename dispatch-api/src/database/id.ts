import { randomBytes } from 'node:crypto';

const ofProcess = randomBytes(5).toString('hex');
let counter = randomBytes(3).readUIntBE(0, 3);

/** A new record id: 24 hexadecimal characters that sort by the second they were made in. */
export function newId(at = Date.now()): string {
  counter = (counter + 1) % 0x1000000;
  return (
    Math.floor(at / 1000)
      .toString(16)
      .padStart(8, '0') +
    ofProcess +
    counter.toString(16).padStart(6, '0')
  );
}
