import { useMessage } from '@/brand/use-brand'
import type { ReactNode } from 'react'
import type { OrderStepView } from '@/commerce/checkout/order-steps'
import { Icon } from '@/ui/pictures/Icon'
import styles from './OrderSteps.module.css'

const stateMessages = {
  DONE: 'orderState.done',
  CURRENT: 'orderState.current',
  AHEAD: 'orderState.ahead',
} as const

/** True if the shopper's artwork is missing; its button is then beside that step (ui-46). */
export const isArtworkDue = (steps: readonly OrderStepView[]) => steps.some(waitsForArtwork)

const waitsForArtwork = ({ code, state }: Pick<OrderStepView, 'code' | 'state'>) =>
  code === 'ARTWORK' && state !== 'DONE'

interface Props {
  steps: readonly OrderStepView[]
  /** The button to send artwork, below the step that waits for it. */
  artwork?: ReactNode
}

/** The steps of an order: the same on success page, receipt, account and order status page (orders-67). */
export function OrderSteps({ steps, artwork }: Props) {
  const message = useMessage()
  if (steps.length === 0) return null
  return (
    <section className={styles.next} aria-labelledby="order-steps">
      <h2 id="order-steps">{message('orderState.next')}</h2>
      <ol>
        {steps.map(({ code, state, title }, index) => (
          <li key={code} data-state={state} aria-current={state === 'CURRENT' ? 'step' : undefined}>
            <span className={styles.mark} aria-hidden>
              {state === 'DONE' ? <Icon name="tick" /> : index + 1}
            </span>
            <span className={styles.words}>
              {title}
              <span className="visually-hidden"> ({message(stateMessages[state])})</span>
            </span>
            {artwork && waitsForArtwork({ code, state }) && <div className={styles.now}>{artwork}</div>}
          </li>
        ))}
      </ol>
    </section>
  )
}
