import '@/brand/messages/testCards'
import { useMessage } from '@/brand/use-brand'
import styles from '../forms/form.module.css'

/** What a sandbox takes for a card, and for its bank's code. A page that takes real cards never loads it (server-94). */
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
