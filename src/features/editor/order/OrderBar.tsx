import { useRef, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { formatCount } from '@/lib/words/count'
import { Button } from '@/ui/Button'
import { QuantityStepper } from '@/ui/fields/QuantityStepper'
import { focusInvalidNumber } from '@/ui/fields/unread-number'
import type { ShopSaving } from '../drafts/shop-saving'
import { savedDocument } from '../state/editor'
import { useEditorTools } from '../EditorContext'
import { icons } from '../controls/icons'
import { useStore } from '../../studio/store'
import { ToolButton } from '../controls/ToolButton'
import { orderNow, untilSent, type EditorOrder, type OrderProblem } from './editor-order'
import styles from './OrderBar.module.css'

interface Props {
  order: EditorOrder
  saving: ShopSaving
  /** Called to go back to the product, where its other questions are. */
  onLeave: () => void
}

/**
 * The quantity and the add-to-cart button. Problems are shown here, each with a link to where it can be fixed
 * (designs-15).
 */
export function OrderBar({ order, saving, onLeave }: Props) {
  const message = useMessage()
  const tools = useEditorTools()
  const quantity = useStore(tools.editor.design, ({ history }) => savedDocument(history).product.quantity)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<OrderProblem>()
  const running = useRef(false)

  const add = async () => {
    if (running.current || focusInvalidNumber()) return
    running.current = true
    setBusy(true)
    setProblem(undefined)
    await untilSent(tools.files)
    setProblem(await orderNow(tools, order, saving).catch(() => ({ say: 'editorOrder.offline' })))
    setBusy(false)
    running.current = false
  }
  const mend = ({ mend: where }: OrderProblem) => {
    if (where === 'product page') return onLeave()
    tools.views.set((now) => ({ ...now, panel: where }))
    setProblem(undefined)
  }
  return (
    <div className={styles.order} data-quantity>
      <QuantityStepper
        size="s"
        label={message('editorOrder.quantity')}
        decreaseLabel={message('editorOrder.fewer')}
        increaseLabel={message('editorOrder.more')}
        minimum={order.minimum}
        maximum={order.maximum}
        wrong={message('editorOrder.wholeRange', {
          min: formatCount(order.minimum),
          max: formatCount(order.maximum),
        })}
        value={quantity}
        onChange={(wanted) => tools.editor.run('setQuantity', { quantity: wanted }, { typing: 'quantity' })}
      />
      <Button size="s" icon="cart" busy={isBusy} data-order onClick={() => void add()}>
        {order.label}
      </Button>
      <div role="alert">
        {problem && (
          <div className={styles.problem}>
            <p>{problem.words ?? message(problem.say, problem.values)}</p>
            {problem.mend && (
              <Button size="s" kind="secondary" onClick={() => mend(problem)}>
                {message(problem.mend === 'product page' ? 'editorOrder.answer' : 'editor.showIt')}
              </Button>
            )}
            <ToolButton
              path={icons.close}
              label={message('editor.closePanel')}
              onClick={() => setProblem(undefined)}
            />
          </div>
        )}
      </div>
    </div>
  )
}
