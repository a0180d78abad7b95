import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from './pictures/Icon'
import styles from './Button.module.css'

interface Look {
  children: ReactNode
  /** `primary` once per view; `secondary` outlined; `quiet` as text; `accent` for the loud second color. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'accent'
  size?: 's' | 'm' | 'l'
  /** Fills its container. */
  wide?: boolean
  icon?: IconName
  iconAfter?: IconName
}

type PressProps = Look & { href?: undefined; busy?: boolean } & Omit<ComponentProps<'button'>, keyof Look>
type LinkProps = Look & { href: string } & Omit<ComponentProps<typeof Link>, keyof Look | 'href'>

/**
 * A button, or with `href` a link that looks like one. `busy` keeps the label, shows a spinner, and ignores
 * clicks without losing focus.
 */
export function Button(props: PressProps | LinkProps) {
  const { children, kind = 'primary', size = 'm', wide, icon, iconAfter, ...rest } = props
  const look = { className: styles.button, 'data-kind': kind, 'data-size': size, 'data-wide': wide }
  const content = (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconAfter && <Icon name={iconAfter} />}
    </>
  )
  if (rest.href !== undefined) {
    const { prefetch: _prefetch, ...plain } = rest
    // Next's link would fetch the data of a page that does not exist as soon as the pointer is on a file.
    return rest.download === undefined ? (
      <Link {...rest} {...look}>
        {content}
      </Link>
    ) : (
      <a {...plain} {...look}>
        {content}
      </a>
    )
  }
  const { busy, onClick, type = 'button', ...press } = rest
  return (
    <button
      {...press}
      {...look}
      type={type}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {content}
    </button>
  )
}
