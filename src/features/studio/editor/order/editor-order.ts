import { cutFindings } from '@/design/check/cut-findings'
import { preflight } from '@/design/check/preflight'
import type { DesignDocument } from '@/design/document/design-document'
import { withUsedAssets } from '@/design/document/used-assets'
import type { ShopCopy } from '../drafts/design-store'
import type { ShopSaving } from '../drafts/shop-saving'
import type { EditorTools } from '../EditorContext'
import { savedDocument } from '../editor'
import type { Files } from '../files/files'
import type { PanelId } from '../view-state'

/** Ordering what is made, from the editor (designs-15). */

export interface EditorOrder {
  /** What the button says: adds to the cart, or changes the cart's line. */
  label: string
  minimum: number
  maximum: number
  /** Of the product's questions, what stands in the way; undefined when nothing does. */
  missing: (document: DesignDocument) => string | undefined
  /** @returns why it was refused; undefined when it was not */
  send: (made: MadeDesign, saving: ShopSaving) => Promise<string | undefined>
}

export interface MadeDesign {
  document: DesignDocument
  copy: ShopCopy
  /** What shows it, as pictures are named in the shop. */
  picture: string | undefined
}

/** What stands in the way of an order, and where it is mended. */
export interface OrderProblem {
  say: string
  values?: Record<string, string | number>
  /** In the shop's own words, in place of a message. */
  words?: string
  mend?: PanelId | 'product page'
}

/** Whether the shop has every picture that is shown. */
export const isSent = (document: DesignDocument, files: Files) => {
  const { sendings } = files.state.get()
  return Object.values(withUsedAssets(document).assets).every(({ key }) => !Object.hasOwn(sendings, key))
}

function problemOf(
  { editor, faces, files, measure, views }: EditorTools,
  order: EditorOrder,
  document: DesignDocument,
): OrderProblem | undefined {
  if (Object.values(document.nodes).every(({ hidden }) => hidden))
    return editor.template.neon
      ? { say: 'editorOrder.noWords', mend: 'text' }
      : { say: 'editorOrder.empty', mend: 'picture' }
  if (!isSent(document, files)) return { say: 'editorOrder.sending', mend: 'picture' }
  const { cut } = views.get()
  const found = [
    ...preflight(document, editor.template, measure, faces.missing),
    ...(cut ? cutFindings(cut.found.spots, cut.surface, editor.template) : []),
  ]
  const stops = found.filter(({ level }) => level === 'stop')
  if (stops.length > 0) return { say: 'editorOrder.stopped', mend: 'checks' }
  const words = order.missing(document)
  return words === undefined ? undefined : { say: 'editorOrder.asked', words, mend: 'product page' }
}

/** Saves what is there as the version that is ordered, and hands it over. @returns what stands in the way */
export async function orderNow(
  tools: EditorTools,
  order: EditorOrder,
  saving: ShopSaving,
): Promise<OrderProblem | undefined> {
  const document = savedDocument(tools.editor.design.get().history)
  // What letters lack is known once they are here.
  await tools.faces.load(document)
  const problem = problemOf(tools, order, document)
  if (problem) return problem
  const answer = await saving.save('ORDER')
  if (answer.status === 'waiting') return { say: 'editorOrder.sending', mend: 'picture' }
  if (answer.status === 'offline') return { say: 'editorOrder.offline' }
  if (answer.status === 'newer') return { say: 'editorOrder.newer' }
  if (answer.status === 'refused') return { say: 'editorOrder.asked', words: answer.reason }
  const copy = saving.state.get().copy ?? answer.copy
  const refused = await order.send({ document: answer.document, copy, picture: answer.picture }, saving)
  return refused === undefined
    ? undefined
    : { say: 'editorOrder.asked', words: refused, mend: 'product page' }
}
