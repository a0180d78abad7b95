import { useState, type FormEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import { removePoints, spendPoints } from '@/commerce/account/balances'
import type { CartBalancesView } from '@/commerce/cart/balances-view'
import { formatCount } from '@/lib/words/count'
import { readWhole } from '@/lib/fields/typed-number'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/fields/Field'
import { IconButton } from '@/ui/IconButton'
import styles from './BalancesPanel.module.css'
import { pointsProblem } from './points-problem'
import { useCartChange } from '../use-cart'

/** The form to spend points: an amount that the rule allows, or as many as the order takes. */
export function PointsForm({ points }: { points: NonNullable<CartBalancesView['points']> }) {
  const message = useMessage()
  const { change, isChanging, problem, forgive } = useCartChange()
  const { balance, spent, rule } = points
  const most = Math.min(Math.floor(balance / rule.step) * rule.step, rule.maximum)
  const [typed, setTyped] = useState(String(spent || most))
  const [isWrong, setWrong] = useState(false)
  const values = {
    points: formatCount(balance),
    rule: rule.label,
    minimum: formatCount(rule.minimum),
    maximum: formatCount(most),
    step: formatCount(rule.step),
  }

  if (balance < rule.minimum && spent === 0)
    return <p className={styles.hint}>{message('balances.pointsFew', values)}</p>
  if (spent > 0)
    return (
      <div className={styles.used}>
        <span>
          <strong>{message('balances.points')}</strong>
          <span>
            {message('balances.pointsSpent', {
              points: formatCount(spent),
              left: formatCount(balance - spent),
            })}
          </span>
        </span>
        <IconButton
          icon="close"
          label={message('balances.pointsRemove')}
          disabled={isChanging}
          onClick={() => void change(removePoints).catch(() => undefined)}
        />
      </div>
    )

  const spend = (amount: number | null) =>
    void change(() => spendPoints(rule.id, amount)).catch(() => undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = pointsProblem(typed, { ...rule, maximum: most })
    setWrong(wrong)
    if (!wrong && !isChanging) spend(readWhole(typed) ?? null)
  }
  return (
    <form className={styles.part} onSubmit={submit} noValidate>
      <p className={styles.hint}>{message('balances.pointsHave', values)}</p>
      <div className={styles.form}>
        <Field
          label={message('balances.pointsLabel')}
          name="points"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={typed}
          error={isWrong ? message('balances.pointsWrong', values) : problem}
          onChange={(event) => {
            setTyped(event.target.value)
            setWrong(false)
            forgive()
          }}
        />
        <Button type="submit" kind="secondary" busy={isChanging}>
          {message('balances.pointsApply')}
        </Button>
      </div>
      <Button kind="quiet" size="s" busy={isChanging} onClick={() => spend(null)}>
        {message('balances.pointsMost')}
      </Button>
    </form>
  )
}
