import '@/brand/generated/shell'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { useEffect, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import { later } from '@/next/browser/lazy-parts'
import { Icon } from '@/ui/pictures/Icon'
import styles from './MainMenu.module.css'
import { useFrame } from '../use-frame'
import { usePanel } from './panel'

/** Only the menu on phones has it. */
const MenuMore = later(() => import('./MenuMore').then((file) => file.MenuMore))

/** Only an open menu on a wide screen has pictures. */
const MenuPicture = later(() => import('./MenuPicture').then((file) => file.MenuPicture))

/** Only an open group has it. */
const MenuPopular = later(() => import('./MenuPopular').then((file) => file.MenuPopular))
const isWide = () => window.innerWidth > 1024

/**
 * The entries of the brand's menu: a bar with submenus on desktop, a list that unfolds on phones. Submenus open on hover,
 * with their own button and by keyboard. They close on Escape and on route change (shell-3). On a wide screen
 * each link in an open submenu has its category's picture.
 */
export function MenuEntries() {
  const message = useMessage()
  const { menu } = useFrame()
  const { events } = useRouter()
  const { panel, close } = usePanel()
  const [open, setOpen] = useState<string>()

  useEffect(() => {
    const closeAll = () => setOpen(undefined)
    events.on('routeChangeStart', closeAll)
    return () => events.off('routeChangeStart', closeAll)
  }, [events])

  const byMouse = (event: PointerEvent, label: string | undefined) => {
    // Phones unfold the list on tap; hovering has no meaning there.
    if (event.pointerType === 'mouse' && isWide()) setOpen(label)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setOpen(undefined)
    event.currentTarget.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(undefined)
  }

  return (
    <>
      <ul className={styles.entries} onKeyDown={onKeyDown} onBlur={onBlur}>
        {menu.map(({ label, href, children = [] }) => (
          <li
            key={label}
            className={styles.entry}
            data-open={open === label || undefined}
            onPointerEnter={(event) => byMouse(event, label)}
            onPointerLeave={(event) => byMouse(event, undefined)}
          >
            <Link href={href} prefetch={false} onClick={close}>
              {label}
            </Link>
            {children.length > 0 && (
              <>
                <button
                  type="button"
                  className={styles.unfold}
                  aria-expanded={open === label}
                  aria-label={message('shell.openSubmenu', { label })}
                  onClick={() => setOpen(open === label ? undefined : label)}
                >
                  <Icon name="chevron-down" size={16} />
                </button>
                <div className={styles.children}>
                  <ul>
                    {children.map((child) => (
                      <li key={child.href}>
                        <Link href={child.href} prefetch={false} onClick={close}>
                          {open === label && isWide() && (
                            <span className={styles.picture}>
                              <MenuPicture href={child.href} />
                            </span>
                          )}
                          {child.label}
                        </Link>
                      </li>
                    ))}
                  </ul>
                  {open === label && <MenuPopular href={href} onFollow={close} />}
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
      {panel === 'menu' && <MenuMore />}
    </>
  )
}
