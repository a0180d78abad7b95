import '@/ui/pictures/rare-icons'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import { isOffered } from '@/commerce/offered'
import { Icon, type IconName } from '@/ui/pictures/Icon'
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

/**
 * The account layout with its menu: a column on desktop; on phones the full menu on the dashboard and a back
 * link elsewhere.
 */
export function AccountFrame({ part, children }: { part: AccountPart; children: ReactNode }) {
  const message = useMessage()
  const current = menuPartOf(part)
  const parent = current === part ? 'dashboard' : current
  return (
    <div className={styles.page} data-part={part}>
      {part !== 'dashboard' && (
        <Link className={styles.back} href={partAddress(parent)} prefetch={false}>
          <Icon name="chevron-left" size={20} />
          {message(partTitles[parent])}
        </Link>
      )}
      <nav className={styles.menu} aria-label={message('account.areas')}>
        <ul>
          {menuParts
            .filter((each) => isOffered(partAddress(each)))
            .map((each) => (
              <li key={each} data-part={each}>
                <Link
                  href={partAddress(each)}
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
