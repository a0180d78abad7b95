import { didYouMean } from '@/lib/words/did-you-mean'
import { where } from '../manifest/describe-issue'
import type { ComparisonInput } from './against'

/** Suggests a category that may have been meant: one with the same name, or with a similar URL key. */
function near({ brand, facts }: ComparisonInput, urlKey: string): string {
  const name = brand.catalogue.categories.find((each) => each.urlKey === urlKey)?.name
  const same = facts.categories.find((each) => each.name === name)
  if (same) return ` Its category "${same.name}" has the URL key "${same.urlKey}".`
  return didYouMean(
    urlKey,
    facts.categories.map((each) => each.urlKey),
  )
}

/** Warns about categories that the Magento lacks, and about the pages for them (commerce-75, commerce-79). */
export function compareCategories(against: ComparisonInput) {
  const { brand, facts, report } = against
  const known = new Set(facts.categories.map(({ urlKey }) => urlKey))
  for (const { urlKey } of brand.catalogue.categories) {
    if (known.has(urlKey)) continue
    const path = ['categories', urlKey]
    const message = `${where(path)}: the Magento has no category with this URL key, so links to it are left out.${near(against, urlKey)} Give a category there the URL key "${urlKey}", or rename this one to match.`
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
