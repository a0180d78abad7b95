import type { Problem } from '../problem'
import type { MagentoFacts } from './against'

const settingsThere = {
  base: 'Base URLs › Base Link URL',
  secure: 'Base URLs (Secure) › Secure Base Link URL',
} as const

/** True if the link leads to the shop. http: is upgraded to https: on the same host. */
function leadsTo(link: URL, site: URL): boolean {
  const isUpgraded =
    link.protocol === 'http:' && site.protocol === 'https:' && link.hostname === site.hostname
  return link.origin === site.origin || isUpgraded
}

/** Without a shop address, only links to the Magento itself are known to be wrong. */
const isWrong = (link: URL, site: string | undefined, magento: string) =>
  site === undefined
    ? link.host === new URL(magento).host
    : !leadsTo(link, new URL(site)) || link.pathname !== '/'

/** Reports link base URLs of the Magento that do not lead to the shop (commerce-79). */
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
        message: `Its links lead to ${said}, so the links in its e-mails (new password, new account, order) and the return from PayPal do not lead to this shop. Write ${wanted} into Stores › Configuration › General › Web › ${settingsThere[kind]}.`,
      },
    ]
  })
}
