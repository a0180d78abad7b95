import Link from 'next/link'
import { useEffect, useRef, type ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import { isOffered } from '@/commerce/offered'
import { Icon, type IconName } from '@/ui/Icon'
import styles from './AccountFrame.module.css'
import { menuPartOf, menuParts, partAddress, partTitles, type AccountPart } from './account-place'
import { SignOutButton } from './SignOutButton'

const icons: Record<(typeof menuParts)[number], IconName> = {
  dashboard: 'account',
  'my-orders': 'cart',
  todayshiporder: 'truck',
  ordertickets: 'chat',
  'my-saved-design': 'palette',
  'refer-and-earn': 'gift',
  'my-rewards': 'star',
  'my-credits': 'card',
  'gift-card-balance': 'tag',
  'address-book': 'mail',
  information: 'lock',
  newsletter: 'tag',
}

/** The area's menu beside what is shown: a strip to swipe on phones, a column on desktop. */
export function AccountFrame({ part, children }: { part: AccountPart; children: ReactNode }) {
  const message = useMessage()
  const current = menuPartOf(part)
  const menu = useRef<HTMLElement>(null)
  // On phones the menu is a strip to swipe: where one is must be in sight.
  useEffect(() => {
    const here = menu.current?.querySelector<HTMLElement>(`[data-part="${current}"]`)
    if (here)
      menu.current?.scrollTo({ left: here.offsetLeft - (menu.current.clientWidth - here.clientWidth) / 2 })
  }, [current])
  return (
    <div className={styles.page}>
      <nav ref={menu} className={styles.menu} aria-label={message('account.areas')}>
        <ul>
          {menuParts
            .filter((each) => isOffered(partAddress(each)))
            .map((each) => (
              <li key={each}>
                <Link
                  href={partAddress(each)}
                  data-part={each}
                  prefetch={false}
                  aria-current={each === part ? 'page' : each === current ? 'true' : undefined}
                >
                  <Icon name={icons[each]} size={20} />
                  {message(partTitles[each])}
                </Link>
              </li>
            ))}
        </ul>
        <SignOutButton />
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
