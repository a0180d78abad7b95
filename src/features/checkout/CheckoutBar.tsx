import '@/ui/pictures/rare-icons'
import Link from 'next/link'
import { useBrand, useMessage } from '@/brand/use-brand'
import { ChatButton } from '@/features/chat/ChatButton'
import { pictureUrl } from '@/next/browser/picture-address'
import { Icon } from '@/ui/pictures/Icon'
import styles from './CheckoutBar.module.css'

/** The checkout's bar, in place of the header: link to the cart, logo, lock and help (checkout-60). */
export function CheckoutBar() {
  const message = useMessage()
  const { identity } = useBrand()
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link
          className={styles.back}
          href="/checkout/cart"
          prefetch={false}
          aria-label={message('checkout.backToCart')}
        >
          <Icon name="chevron-left" size={20} />
          <Icon name="cart" size={22} />
          <span className={styles.word}>{message('checkout.backToCart')}</span>
        </Link>
        <Link
          href="/"
          prefetch={false}
          className={styles.home}
          aria-label={message('shell.homeLink', { name: identity.name })}
        >
          <img className={styles.logo} src={pictureUrl(identity.logo, 320)} alt="" width={180} height={48} />
        </Link>
        <div className={styles.end}>
          <p className={styles.secure}>
            <Icon name="lock" size={20} />
            <span className={styles.word}>{message('checkout.secure')}</span>
          </p>
          <ChatButton word={message('checkout.help')} />
        </div>
      </div>
    </header>
  )
}
