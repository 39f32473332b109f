/**
 * The servers that this workspace starts are a demo unless the environment sets something else;
 * with `NODE_ENV=production` they are not.
 */
export const demoEnv = (
  environment: Readonly<Record<string, string | undefined>> = process.env,
): { NODE_ENV: string; DEMO: string } => {
  const mode = environment['NODE_ENV'] || 'development';
  return { NODE_ENV: mode, DEMO: environment['DEMO'] || (mode === 'production' ? 'off' : 'on') };
};

/** Whether a server with this value of `DEMO` has a demo. */
export const isDemo = (value: string | undefined): boolean =>
  Boolean(value) && !/^(?:off|0|false|no)$/i.test(value ?? '');
