import { useAtom, useAtomValue } from 'jotai'
import Link from 'next/link'
import { useEffect, useState, type MouseEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import { cartCountAtom, cartCountFromCookie } from '@/features/session/cart-count'
import { addedNoteAtom } from '@/features/notices/add-state'
import { later, reportMissingPart } from '@/next/browser/lazy-parts'
import { Icon } from '@/ui/pictures/Icon'
import styles from './CartButton.module.css'
import { pageCookies } from '@/lib/browser/browser-cookies'

const MiniCart = later(() => import('@/features/cart/MiniCart').then((file) => file.MiniCart))

/**
 * The cart icon with its count. It opens the mini cart, or links to the cart page without script (shell-8).
 */
export function CartButton() {
  const message = useMessage()
  const [count, setCount] = useAtom(cartCountAtom)
  const added = useAtomValue(addedNoteAtom)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const read = () => setCount(cartCountFromCookie(pageCookies()))
    read()
    // Another tab may have changed the cart.
    window.addEventListener('focus', read)
    return () => window.removeEventListener('focus', read)
  }, [setCount])

  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  const label = count === 1 ? 'shell.miniCartCountOne' : 'shell.miniCartCount'
  return (
    <>
      <Link
        href="/checkout/cart"
        prefetch={false}
        className={styles.button}
        aria-label={count === 0 ? message('shell.miniCart') : message(label, { count })}
        onPointerEnter={MiniCart.prepare}
        onFocus={MiniCart.prepare}
        onClick={open}
      >
        <Icon name="cart" size={26} />
        <span data-cart-count={count} aria-hidden>
          {count > 0 && (
            <span key={count} className={styles.count} data-count={count > 999 ? '999+' : count} />
          )}
        </span>
      </Link>
      {added && <added.Note />}
      {isOpen && (
        <MiniCart
          onClose={() => setOpen(false)}
          onMissing={() => {
            setOpen(false)
            reportMissingPart()
          }}
        />
      )}
    </>
  )
}
