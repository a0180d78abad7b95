import { specificationFiles, summaryOf } from './specification/tables'

/**
 * npm run specification: prints the tables of docs/specification with the tests that prove each point, and a
 * summary.
 */

const files = specificationFiles()
for (const { printed } of files) console.log(printed)
console.log(summaryOf(files.flatMap(({ points }) => points)))
for (const { file, problems } of files) for (const problem of problems) console.error(`${file}: ${problem}`)
process.exitCode = files.some(({ problems }) => problems.length > 0) ? 1 : 0
