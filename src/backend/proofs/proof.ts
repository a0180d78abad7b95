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
  note: string | null
}

export interface ProofVersion extends NewVersion {
  id: number
  number: number
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

/** The latest version decides: an older answer was about another picture. */
export function statusOf({ versions }: Pick<Proof, 'versions'>): OrderProofStatusEnum {
  const answer = versions.at(-1)?.answer
  if (!answer) return 'PENDING'
  return answer.approved ? 'APPROVED' : 'CHANGES_REQUESTED'
}
