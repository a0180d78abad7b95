/** A note pinned to a place of a proof's picture (proofs-3). */
export interface ProofNote {
  uid: string
  madeBy: 'shopper' | 'shop'
  /** The place in shares of the picture, from its upper left corner. */
  x: number
  y: number
  /** Number of the side that it is on, from 0. */
  side: number
  words: string
  /** The shop's answer. */
  reply: string | null
  repliedAt: Date | null
  createdAt: Date
}

export type NewNote = Pick<ProofNote, 'uid' | 'madeBy' | 'x' | 'y' | 'side' | 'words'>

export const noteLimits = {
  /** Notes on one version. */
  notes: 40,
  /** Characters of a note, and of a reply. */
  words: 500,
} as const
