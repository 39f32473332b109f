import { createGuardrails, generate } from 'otplib';
import { demoOtpSecret } from 'shared-contracts/users/demo-accounts';

const stepSeconds = 30;
// The demo secret is the well-known ten-byte one; otplib requires sixteen by default.
const guardrails = createGuardrails({ MIN_SECRET_BYTES: 10 });

/**
 * The two-factor code of the demo accounts at `now` (epoch milliseconds), and how long it stays
 * current.
 */
export async function currentOtp(now = Date.now()): Promise<{ code: string; secondsLeft: number }> {
  const epoch = Math.floor(now / 1000);
  const code = await generate({ secret: demoOtpSecret, epoch, guardrails });
  return { code, secondsLeft: stepSeconds - (epoch % stepSeconds) };
}
