import type { Brand } from '@/brand/compiled'
import { isRecord } from '@/lib/is-record'
import { sizeOf } from '@/lib/money/price'
import { isUploaded, lookUpUploads } from '../kernel/uploads/uploaded-keys'
import type { Context } from '../kernel/context'
import type { Graphql, OrderProofCutShapeEnum, Resolvers } from '../generated/resolvers'
import { answerProof, noSuchProof, openProof } from './answer-proof'
import { pinNote } from './pin-note'
import { statusOf, type CutShape, type Proof, type ProofVersion } from './proof'
import { printedLine, proofOfItem, type PrintedLine } from './proof-store'
import { proofTemplate } from './proof-template'
import { catalogueStore } from '../catalogue/catalogue'

const pictureAt = (key: string) => `/media/uploads/${key}`

const cutShapes: Record<CutShape, OrderProofCutShapeEnum> = {
  rectangle: 'RECTANGLE',
  rounded: 'ROUNDED',
  ellipse: 'ELLIPSE',
  none: 'NONE',
}

const toGraphqlVersion = (version: ProofVersion): Graphql<'OrderProofVersion'> => ({
  number: version.number,
  image: pictureAt(version.picture),
  width_mm: version.widthMm,
  height_mm: version.heightMm,
  bleed_mm: version.bleedMm,
  cut_shape: cutShapes[version.cutShape],
  cut_path: version.cutPath,
  design_hash: version.designHash,
  sides: version.sides,
  note: version.note,
  created_at: version.createdAt.toISOString(),
  answer: version.answer && {
    approved: version.answer.approved,
    comment: version.answer.comment,
    artwork: version.answer.artwork && pictureAt(version.answer.artwork),
    answered_at: version.answer.answeredAt.toISOString(),
  },
  notes: version.notes.map((note) => ({
    uid: note.uid,
    is_shop: note.madeBy === 'shop',
    x: note.x,
    y: note.y,
    side: note.side,
    text: note.words,
    reply: note.reply,
    created_at: note.createdAt.toISOString(),
  })),
})

/** True if the product's files name the printing condition, so that its colors on paper are known. */
const hasPressColors = (proof: Proof, brand: Brand): boolean =>
  proofTemplate(proof, brand)?.output.outputIntent !== undefined

/** Converts a proof to the schema's `OrderProof`, which contains nothing about the customer. */
function toGraphqlProof(proof: Proof, brand: Brand): Graphql<'OrderProof'> {
  const latest = proof.versions.at(-1)
  return {
    token: proof.token,
    order_number: proof.orderNumber,
    product_name: proof.productName,
    quantity: proof.quantity,
    design_hash: proof.designHash,
    status: statusOf(proof),
    images: proof.versions.map(({ picture }) => pictureAt(picture)),
    comment: latest?.answer?.comment ?? null,
    created_at: proof.createdAt.toISOString(),
    expires_at: proof.expiresAt.toISOString(),
    has_press_colors: hasPressColors(proof, brand),
    versions: proof.versions.map(toGraphqlVersion),
  }
}

/**
 * Returns the uploads of a line: values of file options, additional files, and the pictures of its design.
 */
function artworkOf({ selection, options, toolOptions }: PrintedLine): string[] {
  const design: unknown = toolOptions === null ? null : JSON.parse(toolOptions)
  const drawn = ['original_image_url', 'product_image'].flatMap((name) => {
    const path = isRecord(design) ? design[name] : undefined
    return typeof path === 'string' ? [path.replace(/^\/media\/uploads\//, '')] : []
  })
  const answers = Object.values(selection).filter((answer) => typeof answer === 'string')
  const shown = options.map(({ value }) => value)
  return [...new Set([...answers, ...shown, ...drawn])].filter(isUploaded)
}

async function orderArtwork(token: string, context: Context): Promise<Graphql<'OrderArtwork'>> {
  const proof = await openProof(context, 'artwork_token', token)
  const line = await printedLine(context.db(), proof.itemId)
  if (!line) throw noSuchProof()
  await lookUpUploads(line.selection, line.options, line.toolOptions)
  const product = catalogueStore(context.brand).productBySku(line.sku)
  const size = product && sizeOf(product.table, line.selection)
  return {
    token: proof.artworkToken,
    order_number: proof.orderNumber,
    product_name: proof.productName,
    images: artworkOf(line).map(pictureAt),
    width_mm: size?.width ?? null,
    height_mm: size?.height ?? null,
    expires_at: proof.expiresAt.toISOString(),
  }
}

export const proofResolvers: Resolvers = {
  Query: {
    orderProof: async (_, { token }, context) =>
      toGraphqlProof(await openProof(context, 'token', token), context.brand),
    orderArtwork: (_, { token }, context) => orderArtwork(token, context),
  },
  Mutation: {
    answerOrderProof: async (_, { input }, context) => ({
      proof: toGraphqlProof(await answerProof(input, context), context.brand),
    }),
    addOrderProofNote: async (_, { input }, context) => ({
      proof: toGraphqlProof(await pinNote(input, context), context.brand),
    }),
  },
  OrderItem: {
    // Reachable only through an order that the requester may see.
    proof: async ({ id }: { id: string }, _args, { brand, db, now }) => {
      const proof = await proofOfItem(db(), brand.id, Number(id))
      return proof && proof.expiresAt > now() ? toGraphqlProof(proof, brand) : null
    },
  },
}
