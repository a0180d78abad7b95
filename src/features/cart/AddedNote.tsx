import { useAtom, useAtomValue } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import { useMessage } from '@/brand/use-brand'
import { formatCount } from '@/lib/words/count'
import { formatMoney } from '@/lib/money/money'
import { pictureUrl } from '@/next/browser/picture-address'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/pictures/Icon'
import { IconButton } from '@/ui/IconButton'
import styles from './AddedNote.module.css'
import { addStateAtom, preparedItemAtom } from '../notices/add-state'

const shownAs = { pressed: 'adding', adding: 'adding', added: 'added' } as const

const staysMs = 6_000

/**
 * Returns the picture of the product that the page already shows in some size, which needs no request;
 * otherwise the smallest size.
 */
function pictureOnPage(file: string): string {
  const smallest = pictureUrl(file, 160)
  const [start = ''] = smallest.split('&w=')
  const shown = [...document.images].find(({ currentSrc }) => currentSrc.includes(start))
  return shown?.currentSrc ?? smallest
}

/**
 * Returns the "Add to cart" button if it was used by keyboard. The focus then moves to the note, which is far
 * from the button (cart-70).
 */
const keyboardsButton = () => document.querySelector<HTMLElement>('[data-add-to-cart]:focus-visible')

/**
 * The note about the item just added, below the cart button. It is rendered in advance, shown in the frame of
 * the click, then confirmed or withdrawn (cart-49).
 */
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
      return undefined // the note stays until it is closed
    }
    const timer = setTimeout(dismiss, staysMs)
    return () => clearTimeout(timer)
  }, [state, dismiss])
  const close = () => {
    pressed.current?.focus()
    dismiss()
  }

  // A refusal is shown at the button that was clicked instead.
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
