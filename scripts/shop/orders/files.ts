import { join } from 'node:path'
import {
  fetchFiles,
  type JobOnLine,
  jobsOfOrder,
  lineFolder,
  makeAgain,
} from '@/backend/production/production'
import { orderByNumber, unknownOrder } from '@/backend/orders/orders'
import { counted } from '@/lib/words/counted'
import type { Subcommand } from '../../subcommand'
import { onlyNumber, readArguments } from './arguments'
import { minute, withoutControlCharacters } from './order-text'

function stateOf({ finishedAt, lastError, attempts, isGivenUp, isHeld }: JobOnLine): string {
  if (finishedAt && lastError !== null) return `no files: ${withoutControlCharacters(lastError)}`
  if (finishedAt) return `generated ${minute(finishedAt)}`
  if (isHeld) return `held: ${withoutControlCharacters(lastError ?? '')}`
  if (lastError === null) return attempts === 0 ? 'waiting' : 'being generated'
  return `${counted(attempts, 'attempt', 'attempts')}${isGivenUp ? ', gave up' : ''}: ${withoutControlCharacters(lastError)}`
}

const titleOf = (position: number, name: string) =>
  `${String(position).padStart(2)}  ${withoutControlCharacters(name)}`

/** Returns the row of a line that has no production job (production-21). */
const withoutJob = (name: string, position: number) =>
  `${titleOf(position, name)}  no files: The product has no template, or was ordered before lines had designs. Produce it from the options of the line.`

/** Returns the text about a line's cut length (design-measure-22). */
const cutText = ({ length, pieces }: NonNullable<JobOnLine['cut']>) =>
  `    cut: ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}, ${Math.round(length)} mm of blade path per unit`

function linesOf(store: string, job: JobOnLine): string[] {
  const folder = lineFolder(store, job)
  return [
    `${titleOf(job.position, job.name)}  ${stateOf(job)}`,
    ...(job.cut ? [cutText(job.cut)] : []),
    ...job.files.flatMap(({ name, bytes, sha256, notes = [] }) => [
      `    ${join(folder, name)}  ${bytes} bytes  ${sha256.slice(0, 12)}`,
      ...notes.map((note) => `      ${withoutControlCharacters(note)}`),
    ]),
  ]
}

function textOf(store: string, jobs: JobOnLine[], name: string, position: number): string[] {
  const job = jobs.find((each) => each.position === position)
  return job ? linesOf(store, job) : [withoutJob(name, position)]
}

/** Lists the files for the workshop and where they are stored (production-11). */
export const files: Subcommand = {
  name: 'files',
  usage: `files <number> [--again] [--json]
      the print files of an order; --again generates them again`,
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
