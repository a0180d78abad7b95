import type { Dialect } from '@/lib/backend-kinds'
import { isOfferedOn } from '@/lib/urls/offered-addresses'
import { configuredTags } from '@/lib/words/tags'
import type { Brand, ChangedNavigation } from '../compiled'
import type { Navigation } from '../schema/navigation'
import type { Messages } from '../schema/messages'

type Links = Omit<Navigation, 'notFound' | 'quote'> & Partial<Pick<Navigation, 'quote'>>

/**
 * Returns the link to the page where shoppers change their tracking choice, worded for the applicable law.
 */
const consentLink = (messages: Messages, { consent }: Brand['configuration']) => ({
  label: messages['consent']?.[consent === 'ask' ? 'link' : 'doNotSell'] ?? '',
  href: '/cookie-choices',
})

/** Returns the navigation without links to what the backend lacks (commerce-7). */
function offeredLinks({ quote, ...navigation }: Links, backend: Dialect): Links {
  const offered = <Link extends { href: string }>(links: Link[]) =>
    links.filter(({ href }) => isOfferedOn(backend, href))
  return {
    ...navigation,
    ...(quote && isOfferedOn(backend, quote.href) && { quote }),
    menu: offered(navigation.menu).map((entry) => ({
      ...entry,
      ...(entry.children && { children: offered(entry.children) }),
    })),
    account: offered(navigation.account),
    footer: navigation.footer.map((column) => ({ ...column, links: offered(column.links) })),
    legal: offered(navigation.legal),
  }
}

/** Returns the part of a brand's navigation that is sent to the browser. */
export function clientNavigation(
  { navigation, configuration, messages }: Pick<Brand, 'navigation' | 'configuration' | 'messages'>,
  backend: Dialect,
): ChangedNavigation {
  const { notFound: _notFound, ...everyLink } = navigation
  const { menu, footer, legal, ...rest } = offeredLinks(everyLink, backend)
  const hasTags = Object.keys(configuredTags(configuration.analytics)).length > 0
  // Every footer links to the tracking choice (attribution-26).
  const consent = hasTags ? [consentLink(messages, configuration)] : []
  return { navigation: rest, frame: { menu, footer, legal: [...legal, ...consent] } }
}
