import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import * as abstract from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';
import { currentOtp } from 'release-kit/console/otp.ts';

import { apiVariable, starterVariable } from './api-variables.ts';
import { ProcessWarnings } from './process-warnings.ts';

// Compiled to CommonJS in the published kit, the class is one level deeper, as Node imports it.
const { default: TestEnvironment } = (
  'default' in abstract.default ? abstract.default : abstract
) as typeof abstract;

// Globals of browsers that jsdom lacks. MessageChannel is left out: with it jest never exits,
// because React's scheduler holds it open.
const borrowed = [
  'fetch',
  'Request',
  'Response',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
  'CompressionStream',
  'DecompressionStream',
] as const;

async function testApi(): Promise<string> {
  const [url, starter] = [process.env[apiVariable], process.env[starterVariable]];
  if (!url)
    throw new Error(
      `there is no API here: ${apiVariable} names one, and the tests of this workspace's remotes have their own`,
    );
  // An API that already runs, such as from its image.
  if (!starter) return url;
  const answer = await fetch(starter);
  if (!answer.ok)
    throw new Error(`the API for component tests did not start:\n${await answer.text()}`);
  return url;
}

/**
 * jsdom at the address of the API under test, where one runs: pages and calls have one origin, as
 * behind the gateway.
 */
export default class DomEnvironment extends TestEnvironment {
  private readonly warnings = new ProcessWarnings();
  private readonly sockets = new Set<Socket>();

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    const url = process.env[apiVariable] || 'http://localhost:3000';
    const projectConfig = {
      ...config.projectConfig,
      testEnvironmentOptions: { ...config.projectConfig.testEnvironmentOptions, url },
    };
    super({ ...config, projectConfig }, context, jsdom);
  }

  override async setup(): Promise<void> {
    await super.setup();
    this.warnings.start();
    subscribe('net.client.socket', this.rememberSocket);
    this.global['__takeProcessWarnings'] = this.warnings.take;
    this.global['__testApi'] = testApi;
    this.global['__setPageUrl'] = (url: string) => this.dom?.reconfigure({ url });
    this.global['__testCode'] = async (ahead = 0) =>
      (await currentOtp(Date.now() + ahead * 30_000)).code;
    for (const name of borrowed) {
      if (!(name in this.global)) Object.assign(this.global, { [name]: globalThis[name] });
    }
  }

  /**
   * A kept-alive connection references the test that opened it, and so holds the whole page of that
   * test file in memory.
   */
  private readonly rememberSocket = (message: unknown): void => {
    // as this channel has it
    const { socket } = message as { socket: Socket };
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
  };

  override async teardown(): Promise<void> {
    unsubscribe('net.client.socket', this.rememberSocket);
    for (const socket of this.sockets) socket.destroy();
    this.warnings.stop();
    await super.teardown();
  }
}
