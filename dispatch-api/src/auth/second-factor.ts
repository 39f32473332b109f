import { createGuardrails, generateSecret, generateURI, verify } from 'otplib';
import { renderSVG } from 'uqr';

const stepSeconds = 30;
// The demo accounts' secret is the usual one of TOTP examples: ten bytes, where new secrets have
// twenty.
const guardrails = createGuardrails({ MIN_SECRET_BYTES: 10 });

/**
 * The time step of a code, with one step of drift in both directions (RFC 6238,
 * docs/decisions/calls.md#two-factor-codes); undefined for a wrong code.
 */
export async function stepOf(
  secret: string,
  code: string,
  epochMs: number,
): Promise<number | undefined> {
  const epoch = Math.floor(epochMs / 1000);
  const result = await verify({
    secret,
    token: code,
    epoch,
    epochTolerance: stepSeconds,
    guardrails,
  });
  return result.valid ? Math.floor(epoch / stepSeconds) + result.delta : undefined;
}

/** The row that a sealed second factor belongs to (secret-box.ts). */
export const secondFactorOf = (userId: string): string => `second factor of ${userId}`;

export const newSecret = (): string => generateSecret();

/**
 * The QR code for an authenticator, as a data URL, and the address that it encodes: users who
 * cannot scan type its key.
 */
export function enrolmentOf(
  secret: string,
  phone: string,
): { qrImage: string; otpauthUrl: string } {
  const otpauthUrl = generateURI({ issuer: 'Dispatch Console', label: phone, secret });
  return {
    qrImage: `data:image/svg+xml;base64,${Buffer.from(renderSVG(otpauthUrl, { ecc: 'M', border: 2 })).toString('base64')}`,
    otpauthUrl,
  };
}
