import type { OpsContext } from '@/backend/kernel/context'
import { drawProof, ProductionError } from '@/backend/production/production'
import { ProofRefused, sendProof, type Proof } from '@/backend/proofs/proofs'
import { ArtworkRefused, storeArtwork, type SentFile } from '../media/artwork/store-artwork'

/** What the shop's staff says about a proof: lengths in millimeters. */
export interface ProofWords {
  orderNumber: string
  /** Counted from 1, as the order lists its lines. */
  line: number
  /** Left out: the size that the shopper chose. */
  size?: { width: number; height: number } | undefined
  bleedMm?: number | undefined
  cutShape?: string | undefined
  note?: string | undefined
}

async function send(ops: OpsContext, words: ProofWords, file: SentFile | undefined): Promise<Proof> {
  const { orderNumber, line } = words
  const drawn = file ? undefined : await drawProof(ops, { orderNumber, line })
  const picture = file ?? (drawn && { bytes: drawn.picture, name: 'proof.png' })
  if (!picture)
    throw new ProofRefused('That line has no design. Name the picture to show.', { field: 'file' })
  const { key, isKept } = await storeArtwork(picture, null)
  // Its picture is a plain sheet of paper.
  if (isKept) throw new ArtworkRefused('kind')
  return sendProof(ops, { ...words, picture: key, ...drawn?.version })
}

/**
 * Takes the picture of a proof in, or draws the line's design, and mails the shopper a link to it (proofs-1): for the command and for
 * the screens of operators.
 * @throws ProofRefused with a message for whoever sends it
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
