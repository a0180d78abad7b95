import { useMessage } from '@/brand/use-brand'
import type { RewardRates } from '@/commerce/balances'
import parts from '../parts.module.css'
import { ratesInWords } from './rates-in-words'
import styles from './RewardsPart.module.css'

const rules = ['Earn', 'Spend', 'Back', 'Keep'] as const

/** How points are earned, spent, given back and kept. */
export function PolicyView({ rates }: { rates: RewardRates }) {
  const message = useMessage()
  return (
    <div className={`${parts.card} ${styles.policy}`}>
      {rules.map((rule) => (
        <section key={rule}>
          <h2>{message(`balances.policy${rule}Title`)}</h2>
          <p>{message(`balances.policy${rule}`, ratesInWords(rates))}</p>
        </section>
      ))}
    </div>
  )
}
