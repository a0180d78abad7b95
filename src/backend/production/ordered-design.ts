import { readDocumentText } from '@/design/document/read-document'
import { templateFor } from '@/design/template/template-for'
import { frozenDesign, templateOfRevision } from '../designs/designs'
import type { OpsContext } from '../kernel/context'
import type { FrozenDesign, OrderedLine } from './frozen-design'
import { ProductionError } from './print-job'
import { approvedProof, plainLine } from './production-store'

/** Stops a design for good, with a message for production about what is wrong and what helps. */
const refuse = (words: string): never => {
  throw new ProductionError(words)
}

/** Returns a design as stored with its order, together with the brand's current production rules. */
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
  // The approved proof decides, even if the line has since received another design (proofs-8).
  const approved = itemId === undefined ? undefined : await approvedProof(db(), itemId)
  const line = itemId === undefined ? undefined : await plainLine(db(), itemId)
  return {
    document,
    template,
    hash: approved?.hash ?? kept.hash,
    ...(line && { quantity: line.quantity }),
    ...(template.neon && { neon: template.neon }),
    ...(approved?.cutPath && { approvedCut: approved.cutPath }),
  }
}
