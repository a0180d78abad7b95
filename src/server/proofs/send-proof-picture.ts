import type { OpsContext } from '@/backend/kernel/context'
import { drawProof, ProductionError } from '@/backend/production/production'
import { ProofRefused, sendProof, type Proof } from '@/backend/proofs/proofs'
import { ArtworkRefused, storeArtwork, type SentFile } from '@/backend/artwork/artwork'

/** The staff's data about a proof; lengths in millimeters. */
export interface ProofWords {
  orderNumber: string
  /** Counted from 1, in the order's sequence. */
  line: number
  /** Default: the size that the shopper chose. */
  size?: { width: number; height: number } | undefined
  bleedMm?: number | undefined
  cutShape?: string | undefined
  note?: string | undefined
}

async function send(ops: OpsContext, words: ProofWords, file: SentFile | undefined): Promise<Proof> {
  const { orderNumber, line } = words
  const drawn = file ? undefined : await drawProof(ops, { orderNumber, line })
  const picture = file ?? (drawn && { bytes: drawn.picture, name: 'proof' })
  if (!picture)
    throw new ProofRefused('That line has no design. Choose a picture to show.', { field: 'file' })
  const { key, isKept } = await storeArtwork(picture, null)
  // Such a file's preview is only a generic sheet of paper.
  if (isKept) throw new ArtworkRefused('kind')
  return sendProof(ops, { ...words, picture: key, ...drawn?.version })
}

/**
 * Stores the picture of a proof, or renders the line's design, and e-mails the shopper a link to it
 * (proofs-1). Used by the command and by the operators' screens.
 * @throws ProofRefused with a message for the sender
 */
export async function sendProofPicture(
  ops: OpsContext,
  words: ProofWords,
  file: SentFile | undefined,
): Promise<Proof> {
  try {
    return await send(ops, words, file)
  } catch (error) {
    if (error instanceof ArtworkRefused)
      throw new ProofRefused(`The picture cannot be used: ${error.problem}.`, { cause: error, field: 'file' })
    if (error instanceof ProductionError) throw new ProofRefused(error.message, { cause: error })
    throw error
  }
}
