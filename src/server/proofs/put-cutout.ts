import { ArtworkRefused, storeArtwork, type SentFile } from '@/backend/artwork/artwork'
import type { OpsContext } from '@/backend/kernel/context'
import { CutoutRefused, ProductionError, takeCutout } from '@/backend/production/production'
import { OrderRefusal } from '@/backend/orders/orders'

async function storedPicture(file: SentFile) {
  const stored = await storeArtwork(file, null)
  if (stored.isKept) throw new ArtworkRefused('kind')
  return stored
}

/**
 * Puts the picture that our artist cut out into the design of a held line, or without a picture the version
 * that the shopper saved last (production-20). Used by the command and by the operators' screens.
 * @returns names of the pictures that still wait
 * @throws OrderRefusal with a message for the sender
 */
export async function putCutout(
  ops: OpsContext,
  line: { orderNumber: string; line: number },
  file: SentFile | undefined,
): Promise<string[]> {
  try {
    return await takeCutout(ops, line, file && (await storedPicture(file)))
  } catch (error) {
    if (error instanceof ArtworkRefused)
      throw new OrderRefusal(`The picture cannot be used: ${error.problem}.`, { field: 'file' })
    if (error instanceof CutoutRefused || error instanceof ProductionError)
      throw new OrderRefusal(error.message)
    throw error
  }
}
