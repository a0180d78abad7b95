import '@/brand/generated/cart'
import Link from 'next/link'
import { useBrand, useMessage } from '@/brand/use-brand'
import { removeLine } from '@/commerce/cart/cart'
import type { CartView } from '@/commerce/cart/cart-view'
import { wordsOf } from '@/lib/products/artwork'
import { formatCount } from '@/lib/words/count'
import { formatMoney } from '@/lib/money/money'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { IconButton } from '@/ui/IconButton'
import { Modal } from '@/ui/Modal'
import { toldChoices } from '@/lib/products/told-choices'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { beginCheckoutEvent } from '../attribution/cart-events'
import { track } from '../attribution/track'
import { WithQueries } from '../session/queries'
import { CartFailed } from './CartFailed'
import { FreeShipping } from './totals/FreeShipping'
import { LinePicture } from './lines/LinePicture'
import { MoreSides } from './lines/MoreSides'
import styles from './MiniCart.module.css'
import { withoutPlaceholderAddresses } from './real-addresses'
import { useCartTotals } from './totals/use-cart-totals'
import { trackChange } from './track-change'
import { useCart, useCartChange } from './use-cart'

/** The cart as a drawer from the right; loaded when it is first opened. */
export function MiniCart({ onClose }: { onClose: () => void }) {
  return (
    <WithQueries>
      <OpenCart onClose={onClose} />
    </WithQueries>
  )
}

function OpenCart({ onClose }: { onClose: () => void }) {
  const message = useMessage()
  const asked = useCart()
  const { data: cart, isPending, isError } = asked
  const isFilled = cart && cart.lines.length > 0
  return (
    <Modal
      kind="drawer"
      open
      onClose={onClose}
      title={message('shell.miniCart')}
      closeLabel={message('shell.close')}
      footer={isFilled && <Actions cart={cart} onClose={onClose} />}
    >
      {isPending && <Skeleton lines={5} />}
      {isError && !cart && <CartFailed asked={asked} />}
      {isFilled && <Lines cart={cart} onClose={onClose} />}
      {cart !== undefined && !isFilled && (
        <EmptyState icon="cart" title={message('cart.empty')} text={message('cart.emptyHint')}>
          <Button kind="secondary" onClick={onClose}>
            {message('cart.continueShopping')}
          </Button>
        </EmptyState>
      )}
    </Modal>
  )
}

function Lines({ cart, onClose }: { cart: CartView; onClose: () => void }) {
  const message = useMessage()
  const { change, isChanging, problem } = useCartChange()
  return (
    <>
      <FreeShipping cart={cart} />
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <ul className={styles.lines} data-changing={isChanging || undefined}>
        {cart.lines.map((line) => (
          <li key={line.uid} className={styles.line}>
            <span className={styles.picture}>
              <LinePicture line={line} sizes="4.5rem" />
            </span>
            <div className={styles.words}>
              <Link href={`/product/${line.urlKey}`} onClick={onClose}>
                {line.name}
              </Link>
              <p>{wordsOf(toldChoices(line.options))}</p>
              <MoreSides line={line} />
              <p>
                {line.isGift
                  ? message('cart.gift')
                  : `${formatCount(line.quantity)} × ${formatMoney(line.unitCents)}`}
              </p>
            </div>
            <strong className={styles.total}>
              {line.isGift ? message('cart.free') : formatMoney(line.rowCents)}
            </strong>
            <IconButton
              icon="close"
              label={`${message('cart.remove')}: ${line.name}`}
              disabled={isChanging}
              onClick={() =>
                void change(() => removeLine(line.uid)).then(
                  () => trackChange(line, line.quantity, 0),
                  () => undefined, // the error is shown above
                )
              }
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function Actions({ cart, onClose }: { cart: CartView; onClose: () => void }) {
  const message = useMessage()
  const totals = useCartTotals(withoutPlaceholderAddresses(cart, useBrand()))
  return (
    <div className={styles.actions}>
      <p className={styles.sum}>
        <span>{message(totals.label)}</span>
        <strong>{formatMoney(totals.totalCents)}</strong>
      </p>
      {cart.lines.every(({ problems }) => problems.length === 0) && (
        <Button
          href="/checkout"
          size="l"
          wide
          onClick={() => {
            track(beginCheckoutEvent(cart))
            onClose()
          }}
        >
          {message('cart.checkout')}
        </Button>
      )}
      <Button href="/checkout/cart" kind="secondary" wide onClick={onClose}>
        {message('cart.viewCart')}
      </Button>
    </div>
  )
}
