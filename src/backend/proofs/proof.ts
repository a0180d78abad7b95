import type { OrderProofStatusEnum } from '../generated/resolvers'

/** What we show a shopper before it is made. */
export interface Proof {
  id: number
  itemId: number
  token: string
  artworkToken: string
  orderNumber: string
  productName: string
  quantity: number
  /** Of the design that the line is made by now; null for a line without one. */
  designHash: string | null
  /** Where news about the order go. */
  email: string
  expiresAt: Date
  createdAt: Date
  /** Oldest first; there is at least one. */
  versions: ProofVersion[]
}

export const cutShapes = ['rectangle', 'rounded', 'ellipse', 'none'] as const
export type CutShape = (typeof cutShapes)[number]

export interface NewVersion {
  /** Key of an uploaded picture. */
  picture: string
  /** The finished piece; the picture shows `bleedMm` more on every side. */
  widthMm: number
  heightMm: number
  bleedMm: number
  cutShape: CutShape
  /** The line that it is really cut along, instead of that shape: path data in mm from the finished piece's corner. */
  cutPath: string | null
  /** Of the design that it shows. */
  designHash: string | null
  note: string | null
}

export interface ProofVersion extends NewVersion {
  id: number
  number: number
  /** Key of the picture that was drawn of its design; null for a picture that somebody uploaded. */
  drawnPicture: string | null
  createdAt: Date
  answer: ProofAnswer | null
}

export interface ProofAnswer {
  approved: boolean
  comment: string | null
  /** Key of new artwork. */
  artwork: string | null
  answeredAt: Date
}

type Shown = Pick<Proof, 'designHash'>

/** Whether a version shows what the line is made by: versions from before, and of lines without a design, name none (proofs-8). */
export const isOfDesign = ({ designHash }: Shown, version: Pick<ProofVersion, 'designHash'>): boolean =>
  version.designHash === null || version.designHash === designHash

/** The latest version decides: an older answer was about another picture. So was an approval of another design (proofs-8). */
export function statusOf(proof: Shown & Pick<Proof, 'versions'>): OrderProofStatusEnum {
  const latest = proof.versions.at(-1)
  if (!latest?.answer) return 'PENDING'
  if (!latest.answer.approved) return 'CHANGES_REQUESTED'
  return isOfDesign(proof, latest) ? 'APPROVED' : 'PENDING'
}
