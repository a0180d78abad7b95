import Link from 'next/link'
import { useRef } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { ChatButton } from '@/features/chat/ChatButton'
import { SearchBox } from '@/features/search/SearchBox'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/pictures/Icon'
import { AccountMenu } from './AccountMenu'
import { CartButton } from './CartButton'
import { Logo } from './Logo'
import { MainMenu } from './MainMenu'
import { PanelButton } from './PanelButton'
import { backToTopPlace } from '../scroll/back-to-top-place'
import styles from './Header.module.css'
import { useClosingPanel, usePanel } from './panel'

/**
 * The header: logo, search, Create Now, quote, phone, chat, account, cart and the main menu (shell-2,
 * chat-1). It stays at the top of the screen.
 */
export function Header() {
  const { navigation, identity } = useBrand()
  const message = useMessage()
  const header = useRef<HTMLElement>(null)
  const { panel } = usePanel()
  useClosingPanel(header)
  return (
    <header ref={header} className={styles.header} data-panel={panel}>
      <div className={styles.bar}>
        <div className={styles.menuButton}>
          <PanelButton
            panel="menu"
            icon={panel === 'menu' ? 'close' : 'menu'}
            label={message(panel === 'menu' ? 'shell.closeMenu' : 'shell.openMenu')}
            controls="main-menu"
          />
        </div>
        <Link
          href="/"
          prefetch={false}
          className={styles.home}
          aria-label={message('shell.homeLink', { name: identity.name })}
        >
          <Logo />
        </Link>
        <div className={styles.search} id="header-search">
          <SearchBox />
        </div>
        <a className={styles.phone} href={identity.phoneLink}>
          <Icon name="phone" size={22} />
          <span>
            <span className={styles.phoneLabel}>{identity.phoneLabel}</span>
            <strong>{identity.phone}</strong>
          </span>
        </a>
        <div className={styles.actions}>
          <span id={backToTopPlace} className={styles.backToTop} />
          <div className={styles.searchButton}>
            <PanelButton
              panel="search"
              icon="search"
              label={message('search.label')}
              controls="header-search"
            />
          </div>
          <ChatButton floats />
          <AccountMenu />
          <CartButton />
        </div>
      </div>
      <div className={styles.menuRow} id="main-menu">
        <MainMenu />
        <div className={styles.calls}>
          {navigation.quote && (
            <Link className={styles.quote} href={navigation.quote.href} prefetch={false}>
              {navigation.quote.label}
            </Link>
          )}
          <Button href={navigation.createNow.href} size="s" prefetch={false}>
            {navigation.createNow.label}
          </Button>
        </div>
        <a className={styles.menuPhone} href={identity.phoneLink}>
          <Icon name="phone" /> {identity.phoneLabel} {identity.phone}
        </a>
      </div>
    </header>
  )
}
