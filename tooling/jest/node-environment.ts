import { TestEnvironment } from 'jest-environment-node';

import { ProcessWarnings } from './process-warnings.ts';

/** Node, with the warnings of the process for `console-setup.ts`. */
export default class NodeEnvironment extends TestEnvironment {
  private readonly warnings = new ProcessWarnings();

  override async setup(): Promise<void> {
    await super.setup();
    this.warnings.start();
    this.global['__takeProcessWarnings'] = this.warnings.take;
  }

  override async teardown(): Promise<void> {
    this.warnings.stop();
    await super.teardown();
  }
}
