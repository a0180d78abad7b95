import { useAtom, useAtomValue } from 'jotai'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { cartCountAtom, cartCountFromCookie } from '@/features/session/cart-count'
import { addedNoteAtom } from '@/features/notices/add-state'
import { ChatButton } from '@/features/chat/ChatButton'
import { formatCount } from '@/lib/words/count'
import { pictureUrl } from '@/next/browser/picture-address'
import { Icon } from '@/ui/pictures/Icon'
import { IconButton } from '@/ui/IconButton'
import styles from './ToolBar.module.css'
import { pageCookies } from '@/lib/browser/browser-cookies'

/** The slim bar of a design tool, in place of the header: back, logo, price, help and cart (design-start-1). */
export function ToolBar({ price }: { price?: string | undefined }) {
  const message = useMessage()
  const router = useRouter()
  const { identity } = useBrand()
  const [count, setCount] = useAtom(cartCountAtom)
  const added = useAtomValue(addedNoteAtom)

  useEffect(() => setCount(cartCountFromCookie(pageCookies())), [setCount])

  const goBack = () => (window.history.length > 1 ? router.back() : void router.push('/'))
  const cartLabel = count === 1 ? 'shell.miniCartCountOne' : 'shell.miniCartCount'
  return (
    <header className={styles.bar}>
      <IconButton icon="chevron-left" label={message('tool.back')} onClick={goBack} />
      <Link
        href="/"
        prefetch={false}
        className={styles.home}
        aria-label={message('shell.homeLink', { name: identity.name })}
      >
        <img className={styles.logo} src={pictureUrl(identity.logo, 320)} alt="" width={180} height={48} />
      </Link>
      {price && (
        <p className={styles.price} aria-hidden="true">
          {price}
        </p>
      )}
      <ChatButton word={message('tool.help')} />
      <Link
        className={styles.link}
        href="/checkout/cart"
        prefetch={false}
        aria-label={count === 0 ? message('shell.miniCart') : message(cartLabel, { count })}
      >
        <Icon name="cart" size={22} />
        <span className={styles.word}>{message('tool.cart')}</span>
        <span className={styles.count} data-cart-count={count} aria-hidden>
          {count > 0 && formatCount(count)}
        </span>
      </Link>
      {added && <added.Note />}
    </header>
  )
}
