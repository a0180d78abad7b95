import { join } from 'node:path'
import { type JobOnLine, jobsOfOrder, lineFolder, makeAgain } from '@/backend/production/production'
import { orderByNumber, unknownOrder } from '@/backend/orders/orders'
import type { Subcommand } from '../subcommand'
import { onlyNumber, readArguments } from './arguments'
import { minute, plain } from './order-text'

function stateOf({ finishedAt, lastError, attempts, isGivenUp, isHeld }: JobOnLine): string {
  if (finishedAt) return `made ${minute(finishedAt)}`
  if (isHeld) return `held: ${plain(lastError ?? '')}`
  if (lastError === null) return attempts === 0 ? 'waiting' : 'being made'
  return `${attempts} tries${isGivenUp ? ', given up' : ''}: ${plain(lastError)}`
}

function linesOf(store: string, job: JobOnLine): string[] {
  const folder = lineFolder(store, job)
  return [
    `${String(job.position).padStart(2)}  ${plain(job.name)}  ${stateOf(job)}`,
    ...job.files.map(
      ({ name, bytes, sha256 }) => `    ${join(folder, name)}  ${bytes} bytes  ${sha256.slice(0, 12)}`,
    ),
  ]
}

/** production-11: what the workshop gets, and where it lies. */
export const files: Subcommand = {
  name: 'files',
  usage: `files <number> [--again] [--json]
      the files for print of an order; --again makes them anew`,
  async run({ brand, db }, words) {
    const { values, positionals } = readArguments(words, ['again', 'json'])
    const number = onlyNumber(positionals)
    if (!(await orderByNumber(db(), brand.id, number))) throw unknownOrder(number)
    if (values.again) await makeAgain(db(), brand.id, number)
    const jobs = await jobsOfOrder(db(), brand.id, number)
    if (values.json) console.log(JSON.stringify(jobs))
    else if (jobs.length === 0) console.log('No line of this order was designed here.')
    else console.log(jobs.flatMap((job) => linesOf(brand.id, job)).join('\n'))
    return 0
  },
}
