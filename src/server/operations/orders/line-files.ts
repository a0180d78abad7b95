import { findUpload } from '@/backend/kernel/uploads/uploads'
import { namedUploads } from '@/backend/kernel/uploads/uploaded-keys'
import { mayDo } from '@/backend/operators/operators'
import type { Order, OrderLine } from '@/backend/orders/orders'
import { jobsOfOrder, type JobOnLine } from '@/backend/production/production'
import { counted } from '@/lib/words/counted'
import type { OperatorCall } from '../call'
import { moment } from '../frame'
import { html, type Html } from '@/lib/words/html'
import { actForm, table } from '../parts'
import { cutoutForms } from './send-cutout'

/** Files that shoppers sent for an order's lines, and the print files generated from them (operations-17). */

/** Returns the upload keys in a line's options and in its design. */
export const artworkOf = ({ selection, toolOptions }: OrderLine): string[] =>
  namedUploads(selection, toolOptions)

/** Returns the name for the download: the file's original name. */
export async function artworkName(key: string): Promise<string> {
  return (await findUpload(key.split('.')[0] ?? ''))?.facts?.name ?? key
}

const fileForm = (call: OperatorCall, path: string, fields: Record<string, string>, name: string): Html =>
  actForm(
    call,
    path,
    html`${Object.entries(fields).map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}">`)}<button class="quiet small">${name}</button>`,
  )

/** Returns a job's state, in the words of `npm run shop orders -- files`. */
function stateOf({ finishedAt, lastError, attempts, isGivenUp, isHeld }: JobOnLine): Html | string {
  if (finishedAt && lastError !== null) return `no files: ${lastError}`
  if (finishedAt) return html`generated ${moment(finishedAt)}`
  if (isHeld) return `held: ${lastError ?? ''}`
  if (lastError === null) return attempts === 0 ? 'waiting' : 'being generated'
  return `${counted(attempts, 'attempt', 'attempts')}${isGivenUp ? ', gave up' : ''}: ${lastError}`
}

interface LineFiles {
  position: number
  name: string
  artwork: { key: string; name: string }[]
  job: JobOnLine | undefined
}

async function filesOf(order: Order, jobs: readonly JobOnLine[]): Promise<LineFiles[]> {
  const lines = order.lines.map(async (line, index) => ({
    position: index + 1,
    name: line.name,
    artwork: await Promise.all(artworkOf(line).map(async (key) => ({ key, name: await artworkName(key) }))),
    job: jobs.find(({ position }) => position === index + 1),
  }))
  return (await Promise.all(lines)).filter(({ artwork, job }) => artwork.length > 0 || job)
}

/** Returns false for an order without files. */
export async function filesCard(call: OperatorCall, order: Order): Promise<Html | false> {
  const { ops, operator } = call
  const jobs = await jobsOfOrder(ops.db(), ops.brand.id, order.number)
  const lines = await filesOf(order, jobs)
  if (lines.length === 0) return false
  const path = `orders/${order.number}`
  const mayTake = mayDo(operator.role, 'take-file')
  const taken = (action: string, fields: Record<string, string>, name: string) =>
    mayTake ? fileForm(call, `${path}/${action}`, fields, name) : html`<span class="lines">${name}</span>`
  const again =
    jobs.length > 0 &&
    mayDo(operator.role, 'make-files') &&
    actForm(call, `${path}/make-files`, html`<button class="quiet">Generate the print files again</button>`)
  return html`<section class="card"><h2>Files</h2>${table(
    lines,
    [
      { label: 'Line', cell: ({ position, name }) => `${position}. ${name}` },
      {
        label: 'Sent by the customer',
        cell: ({ artwork }) => html`${artwork.map(({ key, name }) => taken('artwork', { key }, name))}`,
      },
      {
        label: 'Print files',
        cell: ({ job, position }) =>
          job
            ? html`${stateOf(job)}${job.files.map(
                ({ name, notes = [] }) =>
                  html`${taken('print-file', { line: String(position), name }, name)}${notes.map((note) => html`<span class="lines">${note}</span>`)}`,
              )}`
            : '',
      },
    ],
    '',
  )}${mayDo(operator.role, 'send-proof') && cutoutForms(call, order, jobs)}${again}</section>`
}
