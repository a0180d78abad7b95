import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/feedback/EmptyState'
import styles from '../parts.module.css'

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
