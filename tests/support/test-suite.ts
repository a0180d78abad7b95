/**
 * What this run covers: `npm test` the short suite, `npm test long` what takes longer, `npm test full` both.
 * Files named *.long.test.ts belong to the long suite; other tests may take a sample in the short one.
 */
export type TestSuite = 'short' | 'long' | 'full'

export const testSuite = (process.env['TEST_SUITE'] ?? 'short') as TestSuite // set by scripts/test.ts, or by hand

/** True if tests that can take a sample test everything. */
export const testsEverything = testSuite !== 'short'

/** Returns every list entry, or in the short suite every third one. */
export const everyThird = <Entry>(entries: readonly Entry[]): readonly Entry[] =>
  testsEverything ? entries : entries.filter((_, index) => index % 3 === 0)
