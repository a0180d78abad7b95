import { useRouter } from 'next/router'
import type { ComponentProps, MouseEvent, PointerEvent } from 'react'
import { isPartMissing } from './lazy-parts'

/**
 * Replaces next/link in a build (build/lean-client.ts). Navigates within the shop without loading a document,
 * and prefetches a page when the pointer enters its link. It leaves out features that our pages don't use:
 * prefetching links in the viewport, URL objects, other locales and domains.
 */
interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  href: string
  prefetch?: boolean
  replace?: boolean
  shallow?: boolean | undefined
  scroll?: boolean | undefined
}

const isOfShop = (href: string) => /^(\/(?!\/)|\?)/.test(href)

/** True for a click that the browser must handle: a new tab, a download or another frame. */
const isForBrowser = (event: MouseEvent<HTMLAnchorElement>) => {
  const { target, download } = event.currentTarget
  const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.defaultPrevented || event.button !== 0 || hasKey || (target && target !== '_self') || download
}

/**
 * True if the pointer moved onto the link. False if scrolling or layout put the link under a resting mouse.
 * Touch pointers report no movement.
 */
const hasMoved = ({ pointerType, movementX, movementY }: PointerEvent) =>
  pointerType !== 'mouse' || movementX !== 0 || movementY !== 0

export default function Link({ href, replace, shallow, scroll, children, ...given }: Props) {
  const { prefetch: _never, ...rest } = given
  const router = useRouter()
  const fetchEarly = () => {
    if (router && isOfShop(href)) void router.prefetch(href).catch(() => undefined)
  }
  return (
    <a
      {...rest}
      href={href}
      onPointerEnter={(event) => {
        rest.onPointerEnter?.(event)
        if (hasMoved(event)) fetchEarly()
      }}
      onClick={(event) => {
        rest.onClick?.(event)
        if (!isOfShop(href) || isForBrowser(event) || (isPartMissing() && !shallow)) return
        event.preventDefault()
        void router[replace ? 'replace' : 'push'](href, undefined, { shallow, scroll })
      }}
    >
      {children}
    </a>
  )
}
