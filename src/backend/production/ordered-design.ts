import type { DesignDocument, SurfaceId } from '@/design/document/design-document'
import { readDocumentText } from '@/design/document/read-document'
import { changedFaces, missingFaces, type Faces } from '@/design/scene/faces'
import { sceneOf } from '@/design/scene/scene-of'
import { templateFor } from '@/design/template/template-for'
import { frozenDesign, loadFaces, templateOfRevision } from '../designs/designs'
import type { OpsContext } from '../kernel/context'
import type { FrozenDesign, OrderedLine } from './frozen-design'
import { makeFiles, type ProductionSources } from './make-files'
import { layLine } from './ordered-line/lay-line'
import { ProductionError } from './print-job'
import { approvedProof } from './production-store'

/** What stops a design for good: the workshop is told what was found and what helps. */
const refuse = (words: string): never => {
  throw new ProductionError(words)
}

/** A design as its order keeps it, with what the brand says today of how its product is made. */
export async function orderedDesign(
  { brand, db }: OpsContext,
  { designRevision, itemId }: Pick<OrderedLine, 'designRevision'> & { itemId?: number },
): Promise<FrozenDesign | undefined> {
  const kept = await frozenDesign(db(), designRevision)
  if (!kept) return undefined
  const read = readDocumentText(kept.document)
  if (!('document' in read))
    return refuse(
      `Revision ${kept.revision} of the design ${kept.uid} cannot be read. Restore it from a backup, or ask the shopper to order it again.`,
    )
  const { document } = read
  const { template: name, revision, options } = document.product
  const rule = brand.templates[name]
  if (!rule)
    return refuse(
      `The design was made by the template "${name}", which ${brand.id} no longer has. Add it again, and try once more.`,
    )
  const former = templateOfRevision(brand, name, revision)
  if (!former)
    return refuse(
      `The design was made by revision ${revision} of the template "${name}", and ${brand.id} has revision ${rule.revision} and keeps no such earlier one. Put its file back into brands/${brand.id}/designs/revisions, and try once more.`,
    )
  const template = templateFor(former, options)
  // What was approved decides, also when the line has got another design since (proofs-8).
  const approved = itemId === undefined ? undefined : await approvedProof(db(), itemId)
  return {
    document,
    template,
    hash: approved?.hash ?? kept.hash,
    ...(template.neon && { neon: template.neon }),
    ...(approved?.cutPath && { approvedCut: approved.cutPath }),
  }
}

/** Fonts and emoji that the design was made with and that are not here, or are others. */
function wrongFaces(document: DesignDocument, faces: Faces): string[] {
  const { text, strokes, emoji } = missingFaces(document, faces)
  return [...text, ...strokes, ...emoji, ...changedFaces(document, faces)]
}

export const printedSceneOf =
  (brand: string) =>
  async ({ document, template }: FrozenDesign, surface: SurfaceId) => {
    const faces = await loadFaces(document, brand)
    const wrong = wrongFaces(document, faces)
    if (wrong.length > 0)
      return refuse(
        `The design needs ${wrong.join(', ')} as it was when it was ordered. Put that font back, and try once more.`,
      )
    return sceneOf(document, template, surface, { faces, mode: 'print' })
  }

const sourcesFor = (brand: string): ProductionSources => ({
  layLine,
  frozenDesign: orderedDesign,
  sceneOf: printedSceneOf(brand),
})

/** The job make-files, with the designs that orders keep (production-10). */
export const makeOrderedFiles = (context: OpsContext, signal: AbortSignal): Promise<void> =>
  makeFiles(context, signal, sourcesFor(context.brand.id))
