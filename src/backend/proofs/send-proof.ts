import type { Brand } from '@/brand/compiled'
import { sizeOf } from '@/lib/money/price'
import { FieldRefusal } from '../kernel/field-refusal'
import { isUploaded } from '../kernel/uploads/uploaded-keys'
import type { Context } from '../kernel/context'
import { transaction } from '../database/connection'
import { enqueueEmail } from '../kernel/outbox-store'
import { cutShapes, type CutShape, type NewVersion, type Proof } from './proof'
import { addVersion, linesOfOrder, proofOfItem, type PrintedLine } from './proof-store'
import { catalogueStore } from '../catalogue/catalogue'
import { prepareLine } from '../orders/orders'

/** Sends a shopper a picture of what is about to be produced (proofs-1). */

const dayMs = 86_400_000
const defaultBleedMm = 2
const max = { sideMm: 10_000, bleedMm: 50, note: 2_000 }

export interface ProofRequest {
  orderNumber: string
  /** Position in the order, counted from 1. */
  line: number
  /** Key of an uploaded picture. */
  picture: string
  /** Default: the size that the shopper chose. */
  size?: { width: number; height: number } | undefined
  bleedMm?: number | undefined
  cutShape?: string | undefined
  /** Design that the picture shows: its hash, its cut line and its sides (see NewVersion). */
  design?: (Pick<NewVersion, 'cutPath' | 'sides'> & { hash: string }) | undefined
  note?: string | undefined
}

/** Refuses a proof, with a message for the person who sends it. */
export class ProofRefused extends FieldRefusal {}

const inches = (mm: number) => Math.floor(mm / 2.54) / 10

const isCutShape = (text: string): text is CutShape => (cutShapes as readonly string[]).includes(text)

/** Returns the size chosen in the shop; undefined for older orders without one. */
function chosenSize(brand: Brand, line: PrintedLine) {
  const product = catalogueStore(brand).productBySku(line.sku)
  return product && sizeOf(product.table, line.selection)
}

function toVersion(brand: Brand, line: PrintedLine, request: ProofRequest): NewVersion {
  const size = request.size ?? chosenSize(brand, line)
  const { bleedMm = defaultBleedMm, cutShape = 'rectangle' } = request
  const isSide = (side: number | undefined) => side !== undefined && side > 0 && side <= max.sideMm
  if (!size)
    throw new ProofRefused(`"${line.name}" has no size. Enter width and height.`, {
      field: 'width',
    })
  if (!isSide(size.width) || !isSide(size.height))
    throw new ProofRefused(
      `Width and height are from 0.04 to ${inches(max.sideMm)} inches (${max.sideMm} mm).`,
      {
        field: isSide(size.width) ? 'height' : 'width',
      },
    )
  if (!(bleedMm >= 0 && bleedMm <= max.bleedMm))
    throw new ProofRefused(`The bleed is from 0 to ${inches(max.bleedMm)} inches (${max.bleedMm} mm).`, {
      field: 'bleed',
    })
  if (!isCutShape(cutShape))
    throw new ProofRefused(`"${cutShape}" is not a cut line. It should be one of ${cutShapes.join(', ')}.`)
  if (!isUploaded(request.picture)) throw new ProofRefused('The picture did not arrive.')
  if (request.design && request.design.hash !== line.designHash)
    throw new ProofRefused(
      `The picture shows the design ${request.design.hash.slice(0, 8)}, but the line has the design ${line.designHash?.slice(0, 8) ?? 'none'}. Draw it again.`,
    )
  const note = request.note?.trim().slice(0, max.note) || null
  return {
    picture: request.picture,
    widthMm: size.width,
    heightMm: size.height,
    bleedMm,
    cutShape,
    cutPath: request.design?.cutPath ?? null,
    designHash: line.designHash,
    sides: request.design?.sides ?? [],
    note,
  }
}

/**
 * Sends the next version of a line's proof, with its e-mail, in one transaction. The links in the e-mail are
 * valid for constants › proofLinkDays from now.
 * @throws ProofRefused
 */
export async function sendProof(
  { brand, db, now }: Pick<Context, 'brand' | 'db' | 'now'>,
  request: ProofRequest,
): Promise<Proof> {
  const at = now()
  return transaction(async (sql) => {
    const lines = await linesOfOrder(sql, brand.id, request.orderNumber)
    if (lines.length === 0) throw new ProofRefused(`There is no order ${request.orderNumber}.`)
    const line = lines[request.line - 1]
    if (!line)
      throw new ProofRefused(`Order ${request.orderNumber} has lines 1 to ${lines.length}.`, {
        field: 'line',
      })
    const version = toVersion(brand, line, request)
    const expiresAt = new Date(at.getTime() + brand.constants.proofLinkDays * dayMs)
    await addVersion(sql, { store: brand.id, itemId: line.itemId, version, at, expiresAt })
    await prepareLine({ brand, now }, sql, line.itemId, { move: 'send-proof', mover: 'shop' })
    const proof = await proofOfItem(sql, brand.id, line.itemId)
    if (!proof) throw new Error('The proof was not written')
    await enqueueEmail(sql, {
      store: brand.id,
      kind: 'order-proof',
      recipient: proof.email,
      payload: { token: proof.token },
      dedupeKey: `order-proof/${brand.id}/${proof.id}/${proof.versions.length}`,
    })
    return proof
  }, db())
}
