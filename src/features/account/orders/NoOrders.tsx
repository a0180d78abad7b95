import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import styles from '../parts.module.css'

/** In place of orders, for a customer without any. */
export function NoOrders() {
  const message = useMessage()
  return (
    <div className={styles.card}>
      <EmptyState
        icon="cart"
        level={3}
        title={message('account.noOrders')}
        text={message('account.noOrdersHint')}
      >
        <Button href="/">{message('account.startShopping')}</Button>
      </EmptyState>
    </div>
  )
}
