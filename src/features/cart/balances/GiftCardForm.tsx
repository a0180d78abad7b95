import { useState, type FormEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import { applyGiftCard, giftCardProblem, removeGiftCard } from '@/commerce/account/balances'
import type { CartBalancesView } from '@/commerce/cart/balances-view'
import { formatMoney } from '@/lib/money/money'
import { plainLine } from '@/lib/fields/typed-text'
import { Button } from '@/ui/Button'
import { IconButton } from '@/ui/IconButton'
import styles from './BalancesPanel.module.css'
import { GiftCardField } from './GiftCardField'
import { useCartChange } from '../use-cart'
import { useProblemFocus } from '@/features/forms/use-problem-focus'

type Card = CartBalancesView['cards'][number]

const paysOf = ({ appliedCents, leftCents }: Card) => {
  if (appliedCents === 0) return 'balances.cardNothing'
  return leftCents > 0 ? 'balances.cardUsed' : 'balances.cardUsedUp'
}

/** The applied gift cards, each with a remove button, and an input to add another. */
export function GiftCardForm({ cards }: { cards: Card[] }) {
  const message = useMessage()
  const { change, isChanging, problem, forgive } = useCartChange()
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { form, focusProblem } = useProblemFocus()

  const apply = (event: FormEvent) => {
    event.preventDefault()
    const typed = plainLine(code)
    const found = giftCardProblem(typed)
    setWrong(found)
    if (found) focusProblem()
    if (found || isChanging) return
    void change(() => applyGiftCard(typed)).then(
      () => setCode(''),
      focusProblem, // the error is shown below the box
    )
  }

  return (
    <div className={styles.part}>
      {cards.length > 0 && (
        <ul className={styles.cards}>
          {cards.map((card) => (
            <li key={card.code} className={styles.used}>
              <span>
                <strong>{card.code}</strong>
                <span>
                  {message(paysOf(card), {
                    amount: formatMoney(card.appliedCents),
                    left: formatMoney(card.leftCents),
                  })}
                </span>
              </span>
              <IconButton
                icon="close"
                label={message('balances.cardRemove', { code: card.code })}
                disabled={isChanging}
                onClick={() => void change(() => removeGiftCard(card.code)).catch(() => undefined)}
              />
            </li>
          ))}
        </ul>
      )}
      <form ref={form} className={styles.stack} onSubmit={apply} noValidate>
        <GiftCardField
          value={code}
          error={wrong ? message(wrong) : problem}
          onType={(next) => {
            setCode(next)
            setWrong(undefined)
            forgive()
          }}
        />
        <Button type="submit" kind="secondary" busy={isChanging}>
          {message('balances.cardApply')}
        </Button>
      </form>
    </div>
  )
}
