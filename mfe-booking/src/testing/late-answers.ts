import { apiThrough } from 'shared-ui/testing';

/** Holds every call of this name until `release`, like a slow network. */
export async function lateAnswers(name: string): Promise<{ release: () => void }> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await apiThrough({
    [name]: async (_call, forward) => {
      await released;
      return forward();
    },
  });
  return { release };
}
