import { useRouter } from 'next/router'
import type { ComponentProps, MouseEvent, PointerEvent } from 'react'
import { isPartMissing } from './late-parts'

/**
 * Stands in for next/link in a build (build/lean-client.ts): moves within the shop without loading a document, and fetches a page
 * as soon as a pointer is over its link. What it leaves out is what no page of ours uses: fetching whatever comes into
 * sight, addresses as objects, other languages and domains.
 */
interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  href: string
  prefetch?: boolean
  replace?: boolean
  shallow?: boolean | undefined
  scroll?: boolean | undefined
}

const isOfShop = (href: string) => /^(\/(?!\/)|\?)/.test(href)

/** A new tab, a download, another frame: the browser's business. */
const isForBrowser = (event: MouseEvent<HTMLAnchorElement>) => {
  const { target, download } = event.currentTarget
  const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.defaultPrevented || event.button !== 0 || hasKey || (target && target !== '_self') || download
}

/** The pointer came to the link; a link that is scrolled or laid below a resting pointer is not meant. A finger does not move to it. */
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
