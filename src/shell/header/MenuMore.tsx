import Link from 'next/link'
import styles from './MenuMore.module.css'
import { usePanel } from './panel'
import { useAccountLinks } from '../use-account-links'
import { useFrame } from '../use-frame'

/** The end of a phone's menu: the account, and pages in the footer that the menu lacks (shell-3). */
export function MenuMore() {
  const { menu, footer } = useFrame()
  const { links } = useAccountLinks()
  const { close } = usePanel()
  const named = new Set([
    ...menu.flatMap(({ href, children = [] }) => [href, ...children.map((child) => child.href)]),
    ...links.map(({ href }) => href),
  ])
  const pages = footer
    .flatMap((column) => column.links)
    .filter(({ href }) => href.startsWith('/') && !named.has(href))
  return (
    <ul className={styles.more}>
      {[...links, ...pages].map(({ label, href }) => (
        <li key={href}>
          <Link href={href} prefetch={false} onClick={close}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
