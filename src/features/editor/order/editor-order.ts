import { finishTool } from '../picture-tools/tool'
import { checkDesign } from '@/design/check/check-design'
import { cutFindings } from '@/design/check/cut-findings'
import type { MoreChecks } from '@/design/check/finding'
import type { DesignDocument } from '@/design/design-document'
import { dropUnusedAssets } from '@/design/document/used-assets'
import type { Faces } from '@/design/scene/faces'
import type { ShopCopy } from '../drafts/design-store'
import type { ShopSaving } from '../drafts/shop-saving'
import type { EditorTools } from '../EditorContext'
import { loadGoodsChecks } from '../goods-checks'
import { savedDocument } from '../state/editor'
import type { Files } from '../files/files'
import type { UploadState } from '../files/sending'
import type { PanelId } from '../state/view-state'

/** Orders the design from within the editor (designs-15). */

export interface EditorOrder {
  /** Label of the button, which either adds to the cart or changes a cart line. */
  label: string
  minimum: number
  maximum: number
  /** Returns what blocks the order among the product's questions; undefined if nothing does. */
  missing: (document: DesignDocument) => string | undefined
  /** @returns why the order was refused; undefined if it was accepted */
  send: (made: MadeDesign, saving: ShopSaving) => Promise<string | undefined>
}

export interface MadeDesign {
  document: DesignDocument
  copy: ShopCopy
  /** Name of the design's picture in the shop's format. */
  picture: string | undefined
  /** Typefaces of the design's text, which determine its measurements. */
  faces: Faces
  /** URLs of its pictures on this device, by key. */
  urls: Record<string, string>
}

/** What blocks an order, and where it can be fixed. */
export interface OrderProblem {
  say: string
  values?: Record<string, string | number>
  /** The shop's own words, used in place of a message. */
  words?: string
  mend?: PanelId | 'product page'
}

/** True if the shop has every picture that is shown. */
export const isSent = (document: DesignDocument, files: Files) => {
  const { sendings } = files.state.get()
  return Object.values(dropUnusedAssets(document).assets).every(({ key }) => !Object.hasOwn(sendings, key))
}

const isOnItsWay = (sending: UploadState) => sending.status === 'sending' && !sending.isWaiting

/** Waits while files are on their way to the shop; not for those that failed or have no connection. */
export const untilSent = ({ state }: Files): Promise<void> =>
  new Promise((resolve) => {
    const isDone = () => !Object.values(state.get().sendings).some(isOnItsWay)
    if (isDone()) return resolve()
    const stop = state.subscribe(() => {
      if (!isDone()) return
      stop()
      resolve()
    })
  })

function problemOf(
  { editor, faces, files, measure, views }: EditorTools,
  order: EditorOrder,
  { document, more }: { document: DesignDocument; more: MoreChecks | undefined },
): OrderProblem | undefined {
  if (Object.values(document.nodes).every(({ hidden }) => hidden))
    return editor.template.neon
      ? { say: 'editorOrder.noWords', mend: 'text' }
      : { say: 'editorOrder.empty', mend: 'picture' }
  if (!isSent(document, files)) return { say: 'editorOrder.sending', mend: 'picture' }
  const { cut } = views.get()
  const found = [
    ...checkDesign(document, editor.template, { measure, missing: faces.missing }, more),
    ...(cut ? cutFindings(cut.found.spots, cut.surface, editor.template) : []),
  ]
  const stops = found.filter(({ level }) => level === 'stop')
  if (stops.length > 0) return { say: 'editorOrder.stopped', mend: 'checks' }
  const words = order.missing(document)
  return words === undefined ? undefined : { say: 'editorOrder.asked', words, mend: 'product page' }
}

/**
 * Saves the current design as the ordered version and passes it to the order.
 * @returns the problem that blocks the order; undefined if there is none
 */
export async function orderNow(
  tools: EditorTools,
  order: EditorOrder,
  saving: ShopSaving,
): Promise<OrderProblem | undefined> {
  finishTool(tools)
  const document = savedDocument(tools.editor.design.get().history)
  // Missing characters are known only once the typefaces have loaded.
  const [more] = await Promise.all([loadGoodsChecks(tools.editor.template), tools.faces.load(document)])
  const problem = problemOf(tools, order, { document, more })
  if (problem) return problem
  const answer = await saving.save('ORDER')
  if (answer.status === 'waiting') return { say: 'editorOrder.sending', mend: 'picture' }
  if (answer.status === 'offline') return { say: 'editorOrder.offline' }
  if (answer.status === 'newer') return { say: 'editorOrder.newer' }
  if (answer.status === 'refused') return { say: 'editorOrder.asked', words: answer.reason }
  const copy = saving.state.get().copy ?? answer.copy
  const { faces } = tools.faces.state.get()
  const { urls } = tools.files.state.get()
  const made = { document: answer.document, copy, picture: answer.picture, faces, urls }
  const refused = await order.send(made, saving)
  return refused === undefined
    ? undefined
    : { say: 'editorOrder.asked', words: refused, mend: 'product page' }
}
