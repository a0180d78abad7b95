import type { Dialect } from '@/lib/backend-kinds'
import { isOfferedOn } from '@/lib/offered-addresses'
import { configuredTags } from '@/lib/tags'
import type { Brand, ClientBrand } from '../compiled'
import type { Messages } from '../schema/messages'

type ClientNavigation = ClientBrand['navigation']

/** Where shoppers choose again who may be told about their visit. */
const consentLink = (messages: Messages) => ({
  label: messages['consent']?.['link'] ?? '',
  href: '/cookie-choices',
})

/** Navigation without links to what the backend lacks (commerce-7). */
function offeredLinks({ quote, ...navigation }: ClientNavigation, backend: Dialect): ClientNavigation {
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

/** What the browser gets of a brand's navigation. */
export function clientNavigation(
  { navigation, configuration, messages }: Pick<Brand, 'navigation' | 'configuration' | 'messages'>,
  backend: Dialect,
): ClientNavigation {
  const { notFound: _notFound, ...everyLink } = navigation
  const offered = offeredLinks(everyLink, backend)
  const asksForConsent = Object.keys(configuredTags(configuration.analytics)).length > 0
  // attribution-27: the choice stays within reach, in every footer.
  return asksForConsent ? { ...offered, legal: [...offered.legal, consentLink(messages)] } : offered
}
