import { ActRefused } from '@/backend/operators/operators'
import { ProofRefused } from '@/backend/proofs/proofs'
import { sendProofPicture, type ProofWords } from '../../proofs/send-proof-picture'
import type { Act, OperatorCall } from '../call'

/** Sends a proof of a line: the same as `npm run orders -- proof`. */

function millimeters({ form }: OperatorCall, name: string): number | undefined {
  const typed = form.text(name)
  if (typed === '') return undefined
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(typed))
    throw new ActRefused(`"${typed}" is no length in mm.`, { field: name })
  return Number(typed)
}

function sizeOf(call: OperatorCall): ProofWords['size'] {
  const [width, height] = [millimeters(call, 'width'), millimeters(call, 'height')]
  if (width === undefined && height === undefined) return undefined
  if (width === undefined || height === undefined)
    throw new ActRefused('Say width and height, or neither.', {
      field: width === undefined ? 'width' : 'height',
    })
  return { width, height }
}

const lineOf = ({ form }: OperatorCall) =>
  /^\d{1,3}$/.test(form.text('line')) ? Number(form.text('line')) : 0

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
      cutShape: form.text('cut') || undefined,
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
