import { mostShown } from '@/design/picture/side-cells'
import type { OrderProofStatusEnum } from '../generated/resolvers'
import type { ProofNote } from './note'

/** A proof: pictures that a shopper approves before a line is produced. */
export interface Proof {
  id: number
  itemId: number
  token: string
  artworkToken: string
  orderNumber: string
  productName: string
  sku: string
  quantity: number
  /** Hash of the design that the line is currently made from; null for a line without one. */
  designHash: string | null
  /** Address for e-mails about the order. */
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
  /** Size of the finished piece; the picture shows `bleedMm` more on every side. */
  widthMm: number
  heightMm: number
  bleedMm: number
  cutShape: CutShape
  /** Actual cut line, which replaces `cutShape`: path data in mm from the finished piece's corner. */
  cutPath: string | null
  /** Hash of the design that it shows. */
  designHash: string | null
  /** Titles of the sides that it shows; empty if there is only one. */
  sides: string[]
  note: string | null
}

export interface ProofVersion extends NewVersion {
  id: number
  number: number
  /** Key of the picture rendered from its design; null if the picture was uploaded. */
  drawnPicture: string | null
  createdAt: Date
  answer: ProofAnswer | null
  /** Oldest first. */
  notes: ProofNote[]
}

export interface ProofAnswer {
  approved: boolean
  comment: string | null
  /** Key of new artwork. */
  artwork: string | null
  answeredAt: Date
}

type Pictured = Pick<ProofVersion, 'picture' | 'drawnPicture' | 'sides'>

/** Returns the key of a small picture of a version: the design's picture, otherwise the proof's. */
export const smallPicture = ({ picture, drawnPicture }: Pictured): string => drawnPicture ?? picture

/** Returns the key of a picture with all sides; a design's picture may show only the first ones. */
export const wholePicture = (version: Pictured): string =>
  version.sides.length > mostShown ? version.picture : smallPicture(version)

type Shown = Pick<Proof, 'designHash'>

/**
 * True if a version shows the design that the line is made from. Older versions, and those of lines without a
 * design, name none (proofs-8).
 */
export const isOfDesign = ({ designHash }: Shown, version: Pick<ProofVersion, 'designHash'>): boolean =>
  version.designHash === null || version.designHash === designHash

/**
 * Returns the status by the latest version: older answers were about other pictures, and an approval of
 * another design is void (proofs-8).
 */
export function statusOf(proof: Shown & Pick<Proof, 'versions'>): OrderProofStatusEnum {
  const latest = proof.versions.at(-1)
  if (!latest?.answer) return 'PENDING'
  if (!latest.answer.approved) return 'CHANGES_REQUESTED'
  return isOfDesign(proof, latest) ? 'APPROVED' : 'PENDING'
}
