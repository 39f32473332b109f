/** Why recording did not start, each with its own advice. */
export type MicrophoneError =
  | 'denied'
  | 'policy'
  | 'in-use'
  | 'missing'
  | 'unsupported'
  | 'insecure'
  | 'failed';

const byName: Readonly<Record<string, MicrophoneError>> = {
  NotAllowedError: 'denied',
  SecurityError: 'policy',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
  NotFoundError: 'missing',
  OverconstrainedError: 'unsupported',
  NotSupportedError: 'unsupported',
};

/**
 * A permissions policy refuses with the same error as the user does; `isAllowed` is false where the
 * policy never lets the page ask. Without https there is nothing to ask (`hasDevices`).
 */
export function microphoneErrorOf(
  error: unknown,
  { hasDevices, isAllowed }: { hasDevices: boolean; isAllowed: boolean },
): MicrophoneError {
  // `OverconstrainedError` is no DOMException in every browser.
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  const found = byName[name] ?? (hasDevices ? 'failed' : 'insecure');
  return found === 'denied' && !isAllowed ? 'policy' : found;
}

/** Whether the page's policy lets it ask for the microphone; browsers without the API do. */
export const isMicrophoneAllowed = (): boolean => {
  const { featurePolicy } = document as {
    featurePolicy?: { allowsFeature: (f: string) => boolean };
  };
  return featurePolicy?.allowsFeature('microphone') ?? true;
};
