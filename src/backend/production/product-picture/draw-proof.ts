import type { OpsContext } from '../../kernel/context'
import { pathsOfAssets } from '../../masks/masks'
import { orderedDesign } from '../ordered-design'
import { designOfLine } from '../production-store'
import { renderProofInChildProcess } from '../child-processes'
import type { DrawnProof } from './proof-of'

/**
 * Renders the proof of a line, in a separate process.
 * @param line position in the order, counted from 1
 * @returns undefined for a line without a design
 * @throws ProductionError with instructions, if the design can't be rendered as it was ordered
 */
export async function drawProof(
  context: OpsContext,
  line: { orderNumber: string; line: number },
): Promise<DrawnProof | undefined> {
  const { brand, db } = context
  const designRevision = (await designOfLine(db(), brand.id, line))?.revision
  const design = designRevision ? await orderedDesign(context, { designRevision }) : undefined
  if (!design) return undefined
  const uploads = await pathsOfAssets(design.document.assets)
  return renderProofInChildProcess({ design, brand: brand.id, uploads, isProof: true })
}
