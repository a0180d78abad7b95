import Link from 'next/link'
import { useMessage } from '@/brand/use-brand'
import { later } from '@/next/browser/lazy-parts'
import styles from './AccountMenu.module.css'
import { PanelButton } from './PanelButton'
import { usePanel } from './panel'
import { useAccountLinks } from '../use-account-links'

/** Only customers need it. */
const SignOut = later(() => import('../SignOut').then((file) => file.SignOut))

/**
 * The account icon and its menu: the manifest's links for visitors, the account pages for customers
 * (shell-6).
 */
export function AccountMenu() {
  const message = useMessage()
  const { panel, close } = usePanel()
  const { isSignedIn, links } = useAccountLinks()
  return (
    <div className={styles.account} data-signed-in={isSignedIn || undefined}>
      <PanelButton
        panel="account"
        icon="account"
        label={message('shell.accountMenu')}
        controls="account-menu"
      />
      <ul id="account-menu" className={styles.menu} hidden={panel !== 'account'}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link href={href} prefetch={false} onClick={close}>
              {label}
            </Link>
          </li>
        ))}
        {/* The key retries a failed load when the menu is opened. */}
        {isSignedIn && <SignOut key={panel} />}
      </ul>
    </div>
  )
}
