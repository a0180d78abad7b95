import { requireResponse } from '../required-values'
import {
  AddOrderProofNoteDocument,
  AnswerOrderProofDocument,
  OrderArtworkDocument,
  OrderProofDocument,
  type ProofWholeFragment,
} from '../generated/proofs'
import { request } from '../request'

/** A proof for its page. Lengths are in millimeters, times are ISO. */
export interface ProofView {
  token: string
  orderNumber: string
  productName: string
  status: 'PENDING' | 'APPROVED' | 'CHANGES_REQUESTED'
  /** Hash of the design from which the line is produced now. */
  designHash: string | null
  expiresAt: string
  /** Whether it can be shown in the colors of the press. */
  hasPressColors: boolean
  /** Latest first. */
  versions: ProofVersionView[]
}

export interface ProofVersionView {
  number: number
  /** Path of the picture, which extends the finished piece by `bleed` on every side. */
  image: string
  width: number
  height: number
  bleed: number
  cutShape: 'RECTANGLE' | 'ROUNDED' | 'ELLIPSE' | 'NONE'
  /** Path data of the actual cut, in mm from the finished piece's corner. */
  cutPath: string | null
  designHash: string | null
  /** Titles of the sides in the version; empty if there is only one. */
  sides: string[]
  note: string
  createdAt: string
  answer: { approved: boolean; comment: string; artwork: string | null; answeredAt: string } | null
  /** Oldest first. */
  notes: ProofNoteView[]
}

/** A note at a place of the picture, in shares of it. */
export interface ProofNoteView {
  uid: string
  isShop: boolean
  x: number
  y: number
  /** Number of the side that it is on, from 0. */
  side: number
  text: string
  reply: string
}

const toProofView = (proof: ProofWholeFragment): ProofView => ({
  token: proof.token,
  orderNumber: proof.order_number,
  productName: proof.product_name ?? '',
  status: proof.status,
  designHash: proof.design_hash,
  expiresAt: proof.expires_at ?? '',
  hasPressColors: proof.has_press_colors,
  versions: proof.versions
    .map((version) => ({
      number: version.number,
      image: version.image,
      width: version.width_mm,
      height: version.height_mm,
      bleed: version.bleed_mm,
      cutShape: version.cut_shape,
      cutPath: version.cut_path,
      designHash: version.design_hash,
      sides: version.sides,
      note: version.note ?? '',
      createdAt: version.created_at,
      answer: version.answer && {
        approved: version.answer.approved,
        comment: version.answer.comment ?? '',
        artwork: version.answer.artwork,
        answeredAt: version.answer.answered_at,
      },
      notes: version.notes.map(({ uid, is_shop: isShop, x, y, side, text, reply }) => ({
        uid,
        isShop,
        x,
        y,
        side,
        text,
        reply: reply ?? '',
      })),
    }))
    .toReversed(),
})

export const proofQuery = (token: string) => ({
  queryKey: ['proof', token] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    toProofView(requireResponse((await request(OrderProofDocument, { token }, { signal })).orderProof)),
})

export interface ArtworkView {
  orderNumber: string
  productName: string
  /** Paths of pictures. */
  images: string[]
  size: { width: number; height: number } | null
  expiresAt: string
}

export const artworkQuery = (token: string) => ({
  queryKey: ['artwork', token] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ArtworkView> => {
    const artwork = requireResponse((await request(OrderArtworkDocument, { token }, { signal })).orderArtwork)
    const { width_mm: width, height_mm: height } = artwork
    return {
      orderNumber: artwork.order_number,
      productName: artwork.product_name ?? '',
      images: artwork.images,
      size: width !== null && height !== null ? { width, height } : null,
      expiresAt: artwork.expires_at ?? '',
    }
  },
})

/** @throws ShopError with the backend's message if the answer is not accepted */
export async function answerProof(answer: {
  token: string
  version: number
  /** Hash of the design that was shown. */
  designHash?: string | null
  /** Titles of the sides that the customer approved; each has a checkbox. */
  sides?: string[]
  approved: boolean
  comment?: string
  artwork?: string | undefined
}): Promise<ProofView> {
  const { comment, artwork, designHash, ...input } = answer
  const said = await request(AnswerOrderProofDocument, {
    input: { ...input, design_hash: designHash ?? null, comment: comment || null, artwork: artwork || null },
  })
  return toProofView(requireResponse(said.answerOrderProof).proof)
}

/**
 * Pins a note to the latest version. A note sent again with the same uid is kept once.
 * @throws ShopError with the backend's message if it is not accepted
 */
export async function addProofNote(
  note: { token: string; version: number } & Pick<ProofNoteView, 'uid' | 'x' | 'y' | 'side' | 'text'>,
): Promise<ProofView> {
  const said = await request(AddOrderProofNoteDocument, { input: note })
  return toProofView(requireResponse(said.addOrderProofNote).proof)
}
