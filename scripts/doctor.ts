import { parseArgs } from 'node:util'
import { brandIds } from '@/brand/brand-ids'
import { publicDemoProblems } from '@/settings/public-demo'
import { readSettings } from '@/settings/settings'
import { databaseFindings } from './doctor/database'
import { fault, type Finding } from './doctor/finding'
import { outsideFindings } from './doctor/from-outside'
import { machineFindings, nodeFinding } from './doctor/machine'
import { openingFindings } from './doctor/opening'
import { serviceFindings } from './doctor/services'

/**
 * npm run doctor: reports problems of this machine, these settings and this database, one per line; with
 * `--url https://…`, those of a running shop as a visitor sees it (release-4).
 */

const marks: Record<Finding['kind'], string> = { well: 'ok   ', note: 'note ', fault: 'FAULT' }

async function findings(): Promise<Finding[]> {
  const read = readSettings(brandIds())
  const whatToSet = 'docs/operating.md lists the allowed values.'
  if ('problems' in read)
    return [nodeFinding(process.version), ...read.problems.map((problem) => fault(problem, whatToSet))]
  const { settings } = read
  return [
    ...publicDemoProblems(settings).map((problem) => fault(problem, whatToSet)),
    ...(await machineFindings(settings)),
    ...(await databaseFindings(settings)),
    ...(await serviceFindings(settings)),
    ...(await openingFindings(settings)),
  ]
}

const { values } = parseArgs({ options: { url: { type: 'string' } } })
const found = await (values.url === undefined ? findings() : outsideFindings(values.url))
for (const finding of found)
  console.log(
    `${marks[finding.kind]}  ${finding.says}${finding.kind === 'well' ? '' : `\n       → ${finding.todo}`}`,
  )
process.exitCode = found.some(({ kind }) => kind === 'fault') ? 1 : 0
