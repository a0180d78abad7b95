import '@/ui/pictures/rare-icons'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { OrderView } from '@/commerce/checkout/order'
import { cancelOrder, myOrderQuery } from '@/commerce/checkout/orders'
import { useSending } from '@/features/forms/use-sending'
import { useNotice } from '@/features/notices/notice'
import { useLeaveForLogin } from '@/features/session/use-leave-for-login'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Select } from '@/ui/fields/Select'
import styles from '../parts.module.css'
import { storeAnswer } from '@/features/session/store-answer'

const reasons = ['cancelChangedMind', 'cancelMistake', 'cancelDesign', 'cancelOther'] as const

/** The button that cancels an order while that is allowed. It asks for confirmation first (account-14). */
export function CancelOrder({ order }: { order: OrderView }) {
  const message = useMessage()
  const notice = useNotice()
  const client = useQueryClient()
  const { send, isSending, problem } = useSending(useLeaveForLogin())
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState<string>(reasons[0])
  const [refused, setRefused] = useState('')
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAsking) keep.current?.focus()
  }, [isAsking])

  const cancel = () =>
    send(async () => {
      const outcome = await cancelOrder(order.id, message(`account.${reason}`))
      if (outcome.status === 'refused') return setRefused(outcome.message)
      await storeAnswer(client, myOrderQuery(order.number).queryKey, outcome.order)
      await client.invalidateQueries({ queryKey: ['my-orders'] })
      notice.success(
        message(order.isPaid ? 'account.canceled' : 'account.canceledUnpaid', { number: order.number }),
      )
    })

  return (
    <section className={styles.card} aria-labelledby="order-cancel">
      <h2 id="order-cancel">
        {message(isAsking ? 'account.cancelSure' : 'account.cancelTitle', { number: order.number })}
      </h2>
      <p className={styles.hint}>
        {message(order.isPaid ? 'account.cancelHint' : 'account.cancelHintUnpaid')}
      </p>
      {(refused || problem) && <ErrorNote>{refused || problem}</ErrorNote>}
      {isAsking ? (
        <>
          <Select
            label={message('account.cancelReason')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            options={reasons.map((name) => ({ value: name, label: message(`account.${name}`) }))}
          />
          <div className={styles.actions}>
            <Button ref={keep} kind="secondary" size="s" onClick={() => setAsking(false)}>
              {message('account.cancelNo')}
            </Button>
            <Button kind="quiet" size="s" icon="trash" busy={isSending} onClick={() => void cancel()}>
              {message('account.cancelYes')}
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.actions}>
          <Button kind="secondary" size="s" onClick={() => setAsking(true)}>
            {message('account.cancelOrder')}
          </Button>
        </div>
      )}
    </section>
  )
}
