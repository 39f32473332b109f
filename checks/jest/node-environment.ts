import { ProcessWarnings } from 'bundler/jest/process-warnings.ts';
import { TestEnvironment } from 'jest-environment-node';

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
