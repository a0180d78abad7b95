import { useSetAtom } from 'jotai'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import {
  abandonedQuery,
  restoreAbandonedCart,
  stopCartReminders,
  type AbandonedCartView,
} from '@/commerce/cart/abandoned'
import { longDayAt } from '@/lib/dates/long-day-at'
import { formatMoney } from '@/lib/money/money'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Picture } from '@/ui/pictures/Picture'
import { cartCountAtom } from '../session/cart-count'
import { useCartChange } from '../cart/use-cart'
import { useSending } from '../forms/use-sending'
import { LinkedPage } from '../linked-page/LinkedPage'
import styles from './AbandonedScreen.module.css'

const signedWord = /^\d{1,15}\.\d{1,12}\.[A-Za-z0-9_-]{43}$/

/**
 * /abandoned and /abandoned/checkout/cart: the link shows the items, and the button restores them to the cart
 * (abandoned-1, abandoned-3).
 */
export function AbandonedScreen() {
  return (
    <LinkedPage query={abandonedQuery} pattern={signedWord} group="abandoned">
      {(left, token) => <Left left={left} token={token} />}
    </LinkedPage>
  )
}

function Left({ left, token }: { left: AbandonedCartView; token: string }) {
  const message = useMessage()
  const router = useRouter()
  const { timezone } = useBrand().identity
  const { change, isChanging, problem } = useCartChange()
  const setCount = useSetAtom(cartCountAtom)
  const [problems, setProblems] = useState<string[]>([])
  const restore = async () => {
    let refused: string[] = []
    await change(async () => {
      const restored = await restoreAbandonedCart(token)
      refused = restored.problems
      setCount(restored.cart.lines.length)
      return restored.cart
    })
    if (refused.length === 0) await router.push('/checkout/cart')
    else setProblems(refused)
  }
  return (
    <div className={styles.columns}>
      <section className={styles.cart}>
        <header className={styles.header}>
          <h1>{message('abandoned.heading')}</h1>
          <p>{message('abandoned.intro')}</p>
        </header>
        <ul className={styles.lines}>
          {left.lines.map((line, index) => (
            <li key={index}>
              <Line line={line} />
            </li>
          ))}
        </ul>
        {problem && <ErrorNote>{problem}</ErrorNote>}
        {problems.length > 0 ? (
          <ErrorNote tone="notice" title={message('abandoned.partly')}>
            <p>{message('abandoned.partlyText')}</p>
            <ul>
              {problems.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            <Button href="/checkout/cart">{message('abandoned.toCart')}</Button>
          </ErrorNote>
        ) : (
          <div className={styles.action}>
            <Button
              size="l"
              icon="cart"
              busy={isChanging}
              onClick={() => void restore().catch(() => undefined)}
            >
              {message(isChanging ? 'abandoned.restoring' : 'abandoned.restore')}
            </Button>
            <p>{message('abandoned.note')}</p>
          </div>
        )}
        <p className={styles.soft}>
          {message('abandoned.until', { date: longDayAt(left.expiresAt, timezone) })}
        </p>
      </section>
      <StopReminders token={token} isAsked={router.query['stop'] === '1'} />
    </div>
  )
}

function Line({ line }: { line: AbandonedCartView['lines'][number] }) {
  const message = useMessage()
  const { currencySymbol } = useBrand().identity
  return (
    <article className={styles.line}>
      <Picture
        file={line.picture?.file}
        alt={line.picture?.alt ?? line.name}
        width={240}
        height={240}
        sizes="6rem"
        widths={[160, 240]}
        fit="cover"
      />
      <div>
        <h2>{line.name}</h2>
        <p className={styles.soft}>{line.options.map(({ value }) => value).join(', ')}</p>
        <p>
          {message(line.quantity === 1 ? 'abandoned.quantityOne' : 'abandoned.quantity', {
            count: line.quantity,
          })}
        </p>
      </div>
      <strong>{formatMoney(line.rowCents, currencySymbol)}</strong>
    </article>
  )
}

/** The button that stops reminder e-mails. Opening the link alone changes nothing (abandoned-5). */
function StopReminders({ token, isAsked }: { token: string; isAsked: boolean }) {
  const message = useMessage()
  const { send, isSending, problem } = useSending()
  const [isStopped, setStopped] = useState(false)
  const stop = () =>
    void send(async () => {
      await stopCartReminders(token)
      setStopped(true)
    })
  return (
    <aside className={styles.stop} data-asked={isAsked || undefined} aria-labelledby="stop-reminders">
      <h2 id="stop-reminders">{message('abandoned.stopHeading')}</h2>
      {isStopped ? (
        <p role="status">{message('abandoned.stopped')}</p>
      ) : (
        <>
          <p>{message('abandoned.stopText')}</p>
          {problem && <ErrorNote>{problem}</ErrorNote>}
          <Button kind="secondary" size="s" busy={isSending} onClick={stop}>
            {message('abandoned.stop')}
          </Button>
        </>
      )}
    </aside>
  )
}
