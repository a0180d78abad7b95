import { useRef, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { QuantityStepper } from '@/ui/QuantityStepper'
import type { ShopSaving } from '../drafts/shop-saving'
import { savedDocument } from '../editor'
import { useEditorTools } from '../EditorContext'
import { icons } from '../icons'
import { useStore } from '../store'
import { ToolButton } from '../ToolButton'
import { orderNow, type EditorOrder, type OrderProblem } from './editor-order'
import styles from './OrderBar.module.css'

interface Props {
  order: EditorOrder
  saving: ShopSaving
  /** Back to the product, where its other questions stand. */
  onLeave: () => void
}

/** How many, and into the cart; what stands in the way is said here, with the way to mend it (designs-15). */
export function OrderBar({ order, saving, onLeave }: Props) {
  const message = useMessage()
  const tools = useEditorTools()
  const quantity = useStore(tools.editor.design, ({ history }) => savedDocument(history).product.quantity)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<OrderProblem>()
  const running = useRef(false)

  const add = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(undefined)
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
