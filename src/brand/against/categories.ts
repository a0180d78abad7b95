import { didYouMean } from '@/lib/did-you-mean'
import { where } from '../manifest/describe-issue'
import type { Against } from './against'

/** What the merchandiser may have meant: a category of the same name, or one that is written nearly so. */
function near({ brand, facts }: Against, urlKey: string): string {
  const name = brand.catalogue.categories.find((each) => each.urlKey === urlKey)?.name
  const same = facts.categories.find((each) => each.name === name)
  if (same) return ` Its category "${same.name}" has the URL key "${same.urlKey}".`
  return didYouMean(
    urlKey,
    facts.categories.map((each) => each.urlKey),
  )
}

/** Categories that the Magento does not have, and the pages about them (commerce-75, commerce-79). */
export function compareCategories(against: Against) {
  const { brand, facts, report } = against
  const known = new Set(facts.categories.map(({ urlKey }) => urlKey))
  for (const { urlKey } of brand.catalogue.categories) {
    if (known.has(urlKey)) continue
    const path = ['categories', urlKey]
    const message = `${where(path)}: the Magento has no category with this URL key, so links to it are left out.${near(against, urlKey)} Give a category there the URL key "${urlKey}", or call this one as it is called there.`
    report.warning('categories', path, message, 'key')
  }
  for (const [address, { category, product }] of Object.entries(brand.routes)) {
    const isMissing = category !== undefined && !known.has(category)
    const [kind, name] = isMissing ? ['category', category] : ['product', product]
    if (name === undefined || (kind === 'product' && facts.products.has(name))) continue
    const path = ['routes', address, kind ?? '']
    const message = `${where(path)}: the Magento has no ${kind} "${name}", so this page is left out.${isMissing ? near(against, name) : ''} Name one that it has, or give one there this URL key.`
    report.warning('routes', path, message)
  }
}
