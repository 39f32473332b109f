import { existsSync, readFileSync } from 'node:fs';

import { CoverageReport } from 'monocart-coverage-reports';

import { isMeasured, runOptions, sourcePath } from '../coverage/options.ts';

/** The parts of a test file's result that jest stores with V8's coverage. */
interface Covered {
  v8Coverage?: readonly {
    result: { url: string; functions: unknown[] };
    codeTransformResult?: { code: string; sourceMapPath: string | null };
  }[];
}

/** Adds the coverage of a file's tests to the report that browser runs add to as well. */
export default class JestCoverage {
  private readonly report = new CoverageReport(runOptions('unit'));
  private added: Promise<unknown> = Promise.resolve();

  onTestResult(_test: unknown, { v8Coverage = [] }: Covered): void {
    const entries = v8Coverage.flatMap(({ result, codeTransformResult }) => {
      const map = codeTransformResult?.sourceMapPath;
      if (!codeTransformResult || !isMeasured(sourcePath(result.url)) || !map || !existsSync(map))
        return [];
      return [
        {
          url: result.url,
          source: codeTransformResult.code,
          functions: result.functions,
          sourceMap: JSON.parse(readFileSync(map, 'utf8')) as unknown,
        },
      ];
    });
    // One after another, because a long run would hold all files in memory at the same time.
    if (entries.length > 0) this.added = this.added.then(() => this.report.add(entries));
  }

  async onRunComplete(): Promise<void> {
    await this.added;
    await this.report.generate();
  }
}
