import Link from 'next/link'
import { useBrand, useMessage } from '@/brand/use-brand'
import styles from './AccountMenu.module.css'
import { PanelButton } from './PanelButton'
import { usePanel } from './panel'

/** The account mark and the links that open below it (SH6). */
export function AccountMenu() {
  const { account } = useBrand().navigation
  const message = useMessage()
  const { panel, close } = usePanel()
  return (
    <div className={styles.account}>
      <PanelButton
        panel="account"
        icon="account"
        label={message('shell.accountMenu')}
        controls="account-menu"
      />
      <ul id="account-menu" className={styles.menu} hidden={panel !== 'account'}>
        {account.map(({ label, href }) => (
          <li key={href}>
            <Link href={href} prefetch={false} onClick={close}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
