import { useAtom, useAtomValue } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import { useMessage } from '@/brand/use-brand'
import { formatCount } from '@/lib/count'
import { formatMoney } from '@/lib/money'
import { pictureUrl } from '@/next/browser/picture-address'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { IconButton } from '@/ui/IconButton'
import styles from './AddedNote.module.css'
import { addStateAtom, preparedItemAtom } from './add-state'

const shownAs = { pressed: 'adding', adding: 'adding', added: 'added' } as const

const staysMs = 6_000

/** The page shows the product already, in some size: that picture needs no request. */
function pictureOnPage(file: string): string {
  const smallest = pictureUrl(file, 160)
  const [start = ''] = smallest.split('&w=')
  const shown = [...document.images].find(({ currentSrc }) => currentSrc.includes(start))
  return shown?.currentSrc ?? smallest
}

/** The button that was pressed by keyboard: its shopper goes on in the note, which stands far from it (cart-70). */
const keyboardsButton = () => document.querySelector<HTMLElement>('[data-add-to-cart]:focus-visible')

/** What was just put in the cart, below the cart button: drawn ahead, shown in the frame of the click, confirmed or taken back after it (cart-49). */
export function AddedNote() {
  const message = useMessage()
  const [state, setState] = useAtom(addStateAtom)
  const prepared = useAtomValue(preparedItemAtom)
  const dismiss = useCallback(() => setState({ status: 'idle' }), [setState])
  const viewCart = useRef<HTMLAnchorElement>(null)
  const pressed = useRef<HTMLElement>(null)
  useEffect(() => {
    if (state.status !== 'added') return undefined
    pressed.current = keyboardsButton()
    if (pressed.current) {
      viewCart.current?.focus()
      return undefined // it stays until it is closed
    }
    const timer = setTimeout(dismiss, staysMs)
    return () => clearTimeout(timer)
  }, [state, dismiss])
  const close = () => {
    pressed.current?.focus()
    dismiss()
  }

  // A refusal is told where the shopper pressed the button.
  const isShown = 'item' in state && state.status !== 'refused'
  const item = isShown ? state.item : prepared
  if (!item) return null
  const { shown, quantity } = item
  return (
    <section className={styles.note} role="status" data-state={isShown ? shownAs[state.status] : 'prepared'}>
      <div className={styles.head}>
        <Icon name="tick" size={22} />
        <strong>{message(state.status === 'added' ? 'cart.added' : 'cart.adding')}</strong>
        <IconButton icon="close" label={message('notice.close')} onClick={close} />
      </div>
      <div className={styles.item}>
        <span className={styles.picture}>
          {shown.drawing ??
            (shown.picture && <img src={pictureOnPage(shown.picture)} alt="" width={160} height={160} />)}
        </span>
        <div>
          <p className={styles.name}>{shown.name}</p>
          <p>{shown.choices.join(', ')}</p>
          <p>
            {formatCount(quantity)} · <strong>{formatMoney(shown.rowCents)}</strong>
          </p>
        </div>
      </div>
      <div className={styles.actions}>
        <Button ref={viewCart} href="/checkout/cart" kind="secondary" size="s" onClick={dismiss}>
          {message('cart.viewCart')}
        </Button>
        <Button href="/checkout" size="s" prefetch={false} onClick={dismiss}>
          {message('cart.checkout')}
        </Button>
      </div>
    </section>
  )
}
