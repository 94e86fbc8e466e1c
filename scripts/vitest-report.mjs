import { writeFileSync } from 'node:fs';

/**
 * Writes what vitest's own JSON report leaves out as well: errors outside any test, and the project of each file, since
 * some files run in two projects.
 *
 * @public Vitest loads it by its path.
 */
export default class VitestReport {
  /** From here on the exit code speaks only of what the report doesn't name, such as a global teardown that fails. */
  onInit(vitest) {
    vitest.onClose(() => {
      if (this.namesFailures && process.exitCode === 1) process.exitCode = 0;
    });
  }

  onTestRunEnd(testModules, unhandledErrors) {
    const report = {
      files: testModules.map(describeFile),
      unhandledErrors: unhandledErrors.map((error) => ({
        file: error.VITEST_TEST_PATH,
        message: describeError(error),
      })),
    };
    this.namesFailures = report.unhandledErrors.length > 0 || report.files.some(({ ok }) => !ok);
    writeFileSync(process.env.TEST_REPORT_FILE, JSON.stringify(report));
  }
}

function describeFile(testModule) {
  const suites = [testModule, ...testModule.children.allSuites()];
  return {
    name: testModule.moduleId,
    project: testModule.project.name,
    ok: testModule.state() !== 'failed',
    message: suites.flatMap((suite) => suite.errors().map(describeError)).join('\n'),
    tests: [...testModule.children.allTests()].map((test) => {
      const { state, errors = [] } = test.result();
      return { name: test.fullName, state, message: errors.map(describeError).join('\n') };
    }),
  };
}

function describeError({ stack, message }) {
  return stack || message;
}
