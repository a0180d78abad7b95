import type { Problem } from '../problem'
import type { MagentoFacts } from './against'

const settingsThere = {
  base: 'Base URLs › Base Link URL',
  secure: 'Base URLs (Secure) › Secure Base Link URL',
} as const

/** An insecure one of the same host leads to the secure one. */
function leadsTo(link: URL, site: URL): boolean {
  const isUpgraded =
    link.protocol === 'http:' && site.protocol === 'https:' && link.hostname === site.hostname
  return link.origin === site.origin || isUpgraded
}

/** Without an address of the shop's only that a Magento leads to itself is known to be wrong. */
const isWrong = (link: URL, site: string | undefined, magento: string) =>
  site === undefined
    ? link.host === new URL(magento).host
    : !leadsTo(link, new URL(site)) || link.pathname !== '/'

/** commerce-134 */
export function linkUrlProblems({ url, site, linkUrls }: MagentoFacts): Problem[] {
  const kinds = ['base', 'secure'] as const
  return kinds.flatMap((kind) => {
    const said = linkUrls[kind]
    if (said === undefined || !URL.canParse(said) || !isWrong(new URL(said), site, url)) return []
    const wanted = site === undefined ? 'the address of this shop (SITE_URL)' : `${site.replace(/\/$/, '')}/`
    return [
      {
        severity: 'error' as const,
        file: url,
        message: `Its links lead to ${said}: those of its e-mails (a new password, a new account, an order) and the way back from PayPal do not come to this shop. Write ${wanted} into Stores › Configuration › General › Web › ${settingsThere[kind]}.`,
      },
    ]
  })
}
