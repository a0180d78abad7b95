import { writeFileSync } from 'node:fs'
import { specificationFiles } from './specification/tables'

/** npm run specification: writes into the tables of docs/specification which tests prove each point today. */

const files = specificationFiles()
for (const { file, wanted } of files) writeFileSync(file, wanted)
for (const { file, problems } of files) for (const problem of problems) console.error(`${file}: ${problem}`)
process.exitCode = files.some(({ problems }) => problems.length > 0) ? 1 : 0
