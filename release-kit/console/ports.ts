import { isPortFree } from '../process/ports.ts';

/** The port from a variable, or the default. */
export function portFrom(variable: string, usual: number): number {
  const text = process.env[variable];
  if (!text) return usual;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${variable}="${text}" isn't a valid port`);
  return port;
}

/** Throws before anything is built when another process listens on the console's ports. */
export async function requireFreePorts(ports: { console: number; api: number }): Promise<void> {
  const taken = [
    { port: ports.console, what: 'the console', variable: 'PORT' },
    { port: ports.api, what: 'the API', variable: 'API_PORT' },
  ];
  for (const { port, what, variable } of taken) {
    if (await isPortFree(port)) continue;
    throw new Error(
      `Port ${port} for ${what} is in use. Is the console already running? ` +
        `Stop the program that uses it, or choose another port: ${variable}=${port + 1} npm start`,
    );
  }
}
