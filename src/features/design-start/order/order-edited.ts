import '@/brand/generated/editorOrder'
import '@/brand/generated/live'
import type { EditedOrder, OrderState } from '../../catalogue/product/line/use-edited-design'
import type { EditorTools } from '../../editor/EditorContext'
import type { Files } from '../../editor/files/files'
import { orderNow } from '../../editor/order/editor-order'
import { startEditing } from '../../editor/start-editing'
import { designOrder, type PutDesign } from './design-order'
import { editedDesign } from '../saved/edited-design'
import { keepsDesigns } from '../saved/keeps-designs'
import { openEdited } from '../open/open-edited'
import { pictureSender } from '../tools/send-picture'
import { shopDesigns } from '../saved/shop-designs'

/**
 * Orders an edited design from its page, with the editor's code but without opening the editor (studio-115).
 * Loaded on click.
 */

/** Why it was not ordered ('' if the reason is already shown), and whether the shopper has to fix it in the editor. */
interface NotOrdered {
  problem: string
  isForEditor?: boolean
}

/**
 * Waits until the shop has every picture.
 * @returns the reason if one was refused
 */
function sent(files: Files, onPercent: (percent: number) => void): Promise<string | undefined> {
  return new Promise((resolve) => {
    const look = () => {
      const sendings = Object.values(files.state.get().sendings)
      const failed = sendings.find(({ status }) => status === 'failed')
      const shares = sendings.map((sending) => (sending.status === 'sending' ? sending.percent : 0))
      if (!failed && shares.length > 0)
        return onPercent(Math.floor(shares.reduce((sum, share) => sum + share, 0) / shares.length))
      stop()
      return resolve(failed?.status === 'failed' ? failed.reason : undefined)
    }
    const stop = files.state.subscribe(look)
    look()
  })
}

async function ordered(
  tools: EditorTools,
  { product, draft, message, add, change, say: sayState }: EditedOrder,
): Promise<NotOrdered | undefined> {
  const onStatus = (problem: string) => sayState({ isBusy: true, problem, tone: 'notice' })
  const put: PutDesign = change ?? (async (item) => ((await add(item)) ? undefined : ''))
  const { editor, files, faces, shopSaving } = tools
  const document = editor.design.get().history.present
  if (!shopSaving) return { problem: message('editorOrder.offline') }
  await Promise.all([files.restore(document), faces.load(document)])
  const refused = await sent(files, (percent) => onStatus(message('live.sending', { percent })))
  if (refused !== undefined) return { problem: refused, isForEditor: true }
  onStatus(message('live.saving'))
  const order = designOrder(
    { product, template: editor.template, others: draft.selection },
    { label: '', message, put },
  )
  const problem = await orderNow(tools, order, shopSaving)
  if (!problem) return undefined
  const { say, values, words, mend } = problem
  const isForEditor = mend !== 'product page' && say !== 'editorOrder.offline'
  return { problem: words ?? message(say, values), isForEditor }
}

async function refusalOf(asked: EditedOrder): Promise<NotOrdered | undefined> {
  const { product, draft, message } = asked
  const edited = await editedDesign(draft.design ?? '', product, draft)
  if (!edited) return { problem: message('live.gone') }
  const shop = keepsDesigns(product) ? shopDesigns(product, message) : undefined
  const { tools, stop } = startEditing({ ...edited, shop, sendFile: pictureSender(message) })
  try {
    return await ordered(tools, asked)
  } finally {
    await stop()
  }
}

/** @throws if a needed part fails to load; nothing is ordered then */
export async function orderEdited(asked: EditedOrder): Promise<OrderState> {
  const { draft, message } = asked
  const { problem = '', isForEditor } = (await refusalOf(asked)) ?? {}
  const onClick = () => void openEdited(draft.design ?? '')
  return { problem, ...(isForEditor && { retry: { label: message('live.edit'), onClick } }) }
}
