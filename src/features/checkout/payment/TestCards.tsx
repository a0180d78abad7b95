import '@/brand/generated/testCards'
import { useMessage } from '@/brand/use-brand'
import styles from '../../forms/form.module.css'

/**
 * The sandbox's test cards, or its test code for the bank's challenge. A page that takes real cards never
 * loads it.
 */
export function TestCards({ asks }: { asks: 'card' | 'code' }) {
  const message = useMessage()
  if (asks === 'code') return <p>{message('testCards.code')}</p>
  return (
    <details className={styles.fold}>
      <summary>{message('testCards.title')}</summary>
      <p>{message('testCards.cards')}</p>
    </details>
  )
}
