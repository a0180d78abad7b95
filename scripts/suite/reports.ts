import { existsSync, readFileSync } from 'node:fs'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import type { Row } from '../../tests/e2e/matrix'

/** Reads the JSON reports of the test runners. */

export interface Counts {
  passed: number
  failed: number
  /** Tests that passed only when retried: place, spec and title. */
  flaky: string[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
}

const read = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined

/** @param file path of a Vitest report, which may not exist */
export function vitestCounts(file: string): Counts {
  const report = read(file) as VitestReport | undefined // Vitest's report format
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, flaky: [] }
}

const specsIn = (suite: JSONReportSuite): JSONReportSpec[] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsIn),
]

const testsIn = (report: JSONReport) =>
  report.suites
    .flatMap(specsIn)
    .flatMap(({ file, title, tags, tests }) =>
      tests.map(({ projectName, status }) => ({ file, title, tags, place: projectName, status })),
    )

/** @param file path of a Playwright report, which may not exist */
export function playwrightCounts(file: string): Counts {
  const report = read(file) as JSONReport | undefined // Playwright's report format
  if (!report) return { passed: 0, failed: 0, flaky: [] }
  const { expected, unexpected, flaky } = report.stats
  const second = testsIn(report).filter(({ status }) => status === 'flaky')
  return {
    passed: expected + flaky,
    failed: unexpected,
    flaky: second.map((test) => `${test.place} ${test.file} › ${test.title}`),
  }
}

/**
 * Returns the rows of the table in tests/README.md that prove nothing in one of their places, because every
 * test skips there.
 */
export function idleRows(file: string, rows: Row[]): string[] {
  const report = read(file) as JSONReport | undefined // Playwright's report format
  if (!report) return []
  const done = testsIn(report).filter(({ status }) => status !== 'skipped')
  const tagged = new Set(rows.flatMap(({ job, tag }) => (tag ? [`${job}.spec.ts ${tag}`] : [])))
  /** Returns the rows that a test belongs to, as "spec tag"; only the spec if its tags have no rows. */
  const rowsOf = ({ file: spec, tags }: { file: string; tags: string[] }) => {
    const own = tags.map((tag) => `${spec} @${tag}`).filter((name) => tagged.has(name))
    return own.length > 0 ? own : [spec]
  }
  const proved = new Set(done.flatMap((test) => rowsOf(test).map((name) => `${test.place} ${name}`)))
  return rows
    .filter(({ job }) => job !== 'stories')
    .flatMap(({ job, tag, places }) => {
      const name = [`${job}.spec.ts`, tag].filter(Boolean).join(' ')
      return places
        .filter((place) => !proved.has(`${place} ${name}`))
        .map((place) => `${name} proves nothing at ${place}: all of its tests are skipped`)
    })
}
