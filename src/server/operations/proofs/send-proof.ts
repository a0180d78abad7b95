import { ActRefused } from '@/backend/operators/operators'
import { ProofRefused } from '@/backend/proofs/proofs'
import { readInches, readNumber } from '@/lib/fields/typed-number'
import { plainWords } from '@/lib/fields/typed-text'
import { sendProofPicture, type ProofWords } from '../../proofs/send-proof-picture'
import type { Act, OperatorCall } from '../call'

/** Sends a proof of a line, the same as `npm run shop orders -- proof`. */

const mmPerInch = 25.4

/** Reads a length in inches, as everywhere in the shop, or one that says mm; in mm. */
export function readLength(typed: string): number | undefined {
  const metric = /^(.*?) ?mm$/i.exec(plainWords(typed))?.[1]
  const length = metric === undefined ? readInches(typed) : readNumber(metric)
  if (length === undefined || length >= 100_000) return undefined
  return metric === undefined ? Math.round(length * mmPerInch * 1_000) / 1_000 : length
}

function millimeters({ form }: OperatorCall, name: string): number | undefined {
  const typed = form.text(name)
  if (typed === '') return undefined
  const length = readLength(typed)
  if (length === undefined)
    throw new ActRefused(
      `"${typed.slice(0, 40)}" is not a length in inches such as 2.5, or in mm such as 64 mm.`,
      {
        field: name,
      },
    )
  return length
}

function sizeOf(call: OperatorCall): ProofWords['size'] {
  const [width, height] = [millimeters(call, 'width'), millimeters(call, 'height')]
  if (width === undefined && height === undefined) return undefined
  if (width === undefined || height === undefined)
    throw new ActRefused('Enter both width and height, or neither.', {
      field: width === undefined ? 'width' : 'height',
    })
  return { width, height }
}

const lineOf = ({ form }: OperatorCall) =>
  /^\d{1,3}$/.test(form.line('line')) ? Number(form.line('line')) : 0

const orderOf = ({ params }: OperatorCall) => params[0] ?? ''

export const sendProofAct: Act = {
  path: 'send-proof/*',
  act: 'send-proof',
  isTyped: true,
  subject: orderOf,
  facts: (call) => ({ line: lineOf(call) }),
  back: (call) => `orders/${orderOf(call)}`,
  async run(call) {
    const { ops, form } = call
    const words = {
      orderNumber: orderOf(call),
      line: lineOf(call),
      size: sizeOf(call),
      bleedMm: millimeters(call, 'bleed'),
      cutShape: form.line('cut') || undefined,
      note: form.text('note') || undefined,
    }
    try {
      const { versions, productName } = await sendProofPicture(ops, words, form.file)
      return `Version ${versions.length} of the proof for ${productName} is on its way to the customer.`
    } catch (error) {
      if (error instanceof ProofRefused)
        throw new ActRefused(error.message, { cause: error, field: error.field })
      throw error
    }
  },
}
