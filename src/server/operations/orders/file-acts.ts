import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { openCertificate } from '@/backend/kernel/business-certificates'
import { uploadStorage } from '@/backend/kernel/upload-storage/storage'
import { uploadFiles } from '@/backend/kernel/uploads/uploads'
import { ActRefused } from '@/backend/operators/operators'
import { orderByNumber, unknownOrder } from '@/backend/orders/orders'
import { fetchFiles, jobsOfOrder, lineFolder, makeAgain } from '@/backend/production/production'
import type { Act, OperatorCall } from '../call'
import { artworkName, artworkOf } from './line-files'

/**
 * Downloads an order's files and generates them again, the same as `npm run shop orders -- files` (operations-17).
 */

const numberOf = ({ params }: OperatorCall) => params[0] ?? ''

const ofOrder = {
  subject: numberOf,
  back: (call: OperatorCall) => `orders/${numberOf(call)}`,
}

/** Always downloaded: a browser must never open files sent by strangers. */
const type = 'application/octet-stream'

export const takeArtwork: Act = {
  ...ofOrder,
  path: 'orders/*/artwork',
  act: 'take-file',
  isDownload: true,
  async run(call) {
    const { ops, form } = call
    const order = await orderByNumber(ops.db(), ops.brand.id, numberOf(call))
    if (!order) throw unknownOrder(numberOf(call))
    const key = form.line('key')
    const at = order.lines.findIndex((line) => artworkOf(line).includes(key))
    if (at === -1) throw new ActRefused('No line of this order has that file.')
    const original = uploadFiles.original(key.split('.')[0] ?? '')
    const content = (await uploadStorage().open(original)) ?? (await uploadStorage().open(key))
    if (!content) throw new ActRefused('The file no longer exists.')
    const name = await artworkName(key)
    return { words: `The customer’s file of line ${at + 1} was downloaded.`, name, type, content }
  },
}

export const takePrintFile: Act = {
  ...ofOrder,
  path: 'orders/*/print-file',
  act: 'take-file',
  isDownload: true,
  async run(call) {
    const { ops, form } = call
    const jobs = await jobsOfOrder(ops.db(), ops.brand.id, numberOf(call))
    const job = jobs.find(({ position }) => String(position) === form.line('line'))
    const file = job?.files.find(({ name }) => name === form.line('name'))
    if (!job || !file) throw new ActRefused('This order has no such file.')
    await fetchFiles(ops.brand.id, job, [file])
    const place = join(lineFolder(ops.brand.id, job), file.name)
    const isHere = await stat(place).catch(() => undefined)
    if (!isHere) throw new ActRefused('The file is on another machine. Generate the files again.')
    const words = `${file.name} of line ${job.position} was downloaded.`
    return {
      words,
      name: file.name,
      type,
      content: createReadStream(place),
    }
  },
}

/** Downloads a business's tax certificate (operations-17). */
export const takeCertificate: Act = {
  ...ofOrder,
  path: 'orders/*/certificate',
  act: 'take-file',
  isDownload: true,
  async run(call) {
    const { ops } = call
    const order = await orderByNumber(ops.db(), ops.brand.id, numberOf(call))
    if (!order) throw unknownOrder(numberOf(call))
    const key = order.additionalInformation.gst_certificate ?? ''
    const content = await openCertificate(key)
    if (!content) throw new ActRefused('This order has no certificate, or its file no longer exists.')
    const name = `certificate-${order.number}${extname(key)}`
    return { words: 'The tax certificate was downloaded.', name, type, content }
  },
}

export const makeFilesAgain: Act = {
  ...ofOrder,
  path: 'orders/*/make-files',
  act: 'make-files',
  async run(call) {
    const { ops } = call
    const lines = await makeAgain(ops.db(), ops.brand.id, numberOf(call))
    if (lines === 0) throw new ActRefused('No line of this order was designed here.')
    return `The files of ${lines === 1 ? 'one line' : `${lines} lines`} will be generated again within minutes.`
  },
}
