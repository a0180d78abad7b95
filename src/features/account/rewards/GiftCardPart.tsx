import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import { giftCardBalance, giftCardProblem, redeemGiftCard } from '@/commerce/account/balances'
import { GiftCardField } from '@/features/cart/balances/GiftCardField'
import formStyles from '@/features/forms/form.module.css'
import { useProblemFocus } from '@/features/forms/use-problem-focus'
import { useSending } from '@/features/forms/use-sending'
import { useNotice } from '@/features/notices/notice'
import { useLeaveForLogin } from '@/features/session/use-leave-for-login'
import { formatMoney } from '@/lib/money/money'
import { plainLine } from '@/lib/fields/typed-text'
import { Button } from '@/ui/Button'
import parts from '../parts.module.css'
import styles from './RewardsPart.module.css'

interface FoundCard {
  typed: string
  code: string
  balanceCents: number
}

/** Gift card balance: shows a card's balance and can move it to the store credit (balances-17). */
export function GiftCardPart() {
  const message = useMessage()
  const leave = useLeaveForLogin()
  const { send, isSending, problem, forgive } = useSending(leave)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [card, setCard] = useState<FoundCard>()
  const { form, focusProblem } = useProblemFocus()

  const look = async (event: FormEvent) => {
    event.preventDefault()
    const code = plainLine(typed)
    const found = giftCardProblem(code)
    setWrong(found)
    setCard(undefined)
    const isFound =
      !found && (await send(async () => setCard({ typed: code, ...(await giftCardBalance(code)) })))
    if (!isFound) focusProblem()
  }

  return (
    <>
      <header className={parts.head}>
        <div className={parts.words}>
          <h1>{message('account.giftCard')}</h1>
          <p>{message('balances.giftCardIntro')}</p>
        </div>
      </header>
      <form
        ref={form}
        className={`${parts.card} ${formStyles.form}`}
        onSubmit={(event) => void look(event)}
        aria-label={message('account.giftCard')}
        noValidate
      >
        <GiftCardField
          value={typed}
          error={wrong ? message(wrong) : problem}
          onType={(next) => {
            setTyped(next)
            setWrong(undefined)
            forgive()
          }}
        />
        <Button type="submit" busy={isSending}>
          {message('balances.giftCardCheck')}
        </Button>
      </form>
      <div role="status">{card && <Found card={card} onMoved={() => setCard(undefined)} />}</div>
    </>
  )
}

function Found({ card, onMoved }: { card: FoundCard; onMoved: () => void }) {
  const message = useMessage()
  const notice = useNotice()
  const client = useQueryClient()
  const { send, isSending, problem } = useSending(useLeaveForLogin())
  const amount = formatMoney(card.balanceCents)
  const move = () =>
    send(async () => {
      await redeemGiftCard(card.typed)
      for (const key of ['credit', 'rewards', 'cart-balances'])
        void client.invalidateQueries({ queryKey: [key] })
      notice.success(message('balances.giftCardMoved', { amount }))
      onMoved()
    })
  return (
    <section className={parts.card}>
      <p className={styles.balance}>
        <span>
          <strong className={styles.figure}>{amount}</strong>
          {message('balances.giftCardHas', { amount, code: card.code })}
        </span>
      </p>
      <p className={parts.hint}>{message('balances.giftCardMoveHint')}</p>
      {problem && <p role="alert">{problem}</p>}
      <div className={parts.actions}>
        <Button kind="secondary" busy={isSending} onClick={() => void move()}>
          {message('balances.giftCardMove', { amount })}
        </Button>
      </div>
    </section>
  )
}
