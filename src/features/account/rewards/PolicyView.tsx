import { useMessage } from '@/brand/use-brand'
import type { RewardRates } from '@/commerce/account/rewards'
import parts from '../parts.module.css'
import { ratesInWords } from './rates-in-words'
import styles from './RewardsPart.module.css'

const rules = ['Earn', 'Spend', 'Back', 'Keep'] as const

interface Props {
  rates: RewardRates
  /** Months until points expire; null if they never do. */
  lastMonths: number | null
}

/** The rules for earning, spending, refunding and keeping points. */
export function PolicyView({ rates, lastMonths }: Props) {
  const message = useMessage()
  const wordsOf = (rule: (typeof rules)[number]) =>
    rule === 'Keep' && lastMonths !== null
      ? message('balances.policyEnd', { months: lastMonths })
      : message(`balances.policy${rule}`, ratesInWords(rates))
  return (
    <div className={`${parts.card} ${styles.policy}`}>
      {rules.map((rule) => (
        <section key={rule}>
          <h2>{message(`balances.policy${rule}Title`)}</h2>
          <p>{wordsOf(rule)}</p>
        </section>
      ))}
    </div>
  )
}
