import { join } from 'node:path'
import {
  fetchFiles,
  type JobOnLine,
  jobsOfOrder,
  lineFolder,
  makeAgain,
} from '@/backend/production/production'
import { orderByNumber, unknownOrder } from '@/backend/orders/orders'
import { counted } from '@/lib/counted'
import type { Subcommand } from '../subcommand'
import { onlyNumber, readArguments } from './arguments'
import { minute, plain } from './order-text'

function stateOf({ finishedAt, lastError, attempts, isGivenUp, isHeld }: JobOnLine): string {
  if (finishedAt && lastError !== null) return `no files: ${plain(lastError)}`
  if (finishedAt) return `made ${minute(finishedAt)}`
  if (isHeld) return `held: ${plain(lastError ?? '')}`
  if (lastError === null) return attempts === 0 ? 'waiting' : 'being made'
  return `${counted(attempts, 'try', 'tries')}${isGivenUp ? ', given up' : ''}: ${plain(lastError)}`
}

const titleOf = (position: number, name: string) => `${String(position).padStart(2)}  ${plain(name)}`

/** production-21: a line that is not in the list of jobs says so. */
const withoutJob = (name: string, position: number) =>
  `${titleOf(position, name)}  no files: The product has no template, or was ordered before lines got designs. Make it by what the line says.`

/** design-measure-21 */
const cutText = ({ length, pieces }: NonNullable<JobOnLine['cut']>) =>
  `    cut: ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}, ${Math.round(length)} mm of blade for each one ordered`

function linesOf(store: string, job: JobOnLine): string[] {
  const folder = lineFolder(store, job)
  return [
    `${titleOf(job.position, job.name)}  ${stateOf(job)}`,
    ...(job.cut ? [cutText(job.cut)] : []),
    ...job.files.map(
      ({ name, bytes, sha256 }) => `    ${join(folder, name)}  ${bytes} bytes  ${sha256.slice(0, 12)}`,
    ),
  ]
}

function textOf(store: string, jobs: JobOnLine[], name: string, position: number): string[] {
  const job = jobs.find((each) => each.position === position)
  return job ? linesOf(store, job) : [withoutJob(name, position)]
}

/** production-11: what the workshop gets, and where it lies. */
export const files: Subcommand = {
  name: 'files',
  usage: `files <number> [--again] [--json]
      the files for print of an order; --again makes them anew`,
  async run({ brand, db }, words) {
    const { values, positionals } = readArguments(words, ['again', 'json'])
    const number = onlyNumber(positionals)
    const order = await orderByNumber(db(), brand.id, number)
    if (!order) throw unknownOrder(number)
    if (values.again) await makeAgain(db(), brand.id, number)
    const jobs = await jobsOfOrder(db(), brand.id, number)
    for (const job of jobs) await fetchFiles(brand.id, job, job.files)
    if (values.json) console.log(JSON.stringify(jobs))
    else if (jobs.length === 0) console.log('No line of this order was designed here.')
    else
      console.log(
        order.lines.flatMap(({ name }, index) => textOf(brand.id, jobs, name, index + 1)).join('\n'),
      )
    return 0
  },
}
