import { linksIn } from '../check/links'
import { referencesIn } from '../compile/markdown'
import { where } from '../manifest/describe-issue'
import type { PartName } from '../manifest/parts'
import type { Source } from '../manifest/source'
import { rowOf } from '../screens'
import type { ComparisonInput } from './against'

const helpful = 'Link to an existing address, or give a category or product of the Magento this URL key.'

/** True if the link is to a category or product. Other addresses need features that no stock Magento has. */
function isOfGoods({ brand }: Pick<ComparisonInput, 'brand'>, link: string): boolean {
  const { category, product } = brand.routes[link] ?? {}
  return /^\/(?:shop|product)\//.test(link) || (category ?? product) !== undefined
}

/** Parts whose dead links the build does not remove. */
const partsWithLinks: PartName[] = ['routes', 'identity', 'constants']

/** Returns the text shown on each page: the brand's own text overrides base's. */
function shownTexts(sources: Source[]): Source[] {
  const withText = sources.filter(({ body }) => body?.text.trim())
  const first = new Map(withText.toReversed().map((source) => [source.mountedAt[0], source]))
  return [...first.values()]
}

/**
 * Reports dead links in texts, redirects and other places from which the build does not remove them
 * (commerce-79).
 */
export function compareLinks({ brand, manifest, parts, report, isThere }: ComparisonInput) {
  for (const part of partsWithLinks)
    for (const { path, link } of linksIn(manifest[part])) {
      const [group, address = ''] = path.map(String)
      const isLeftOut = group === 'routes' && !isThere(address)
      if (isLeftOut || isThere(link)) continue
      const tell = isOfGoods({ brand }, link) ? report.error : report.warning
      tell(part, path, `${where(path)} leads to "${link}", which shows nothing on this Magento. ${helpful}`)
    }
  for (const source of shownTexts(parts.pages.sources))
    for (const { kind, target, line } of referencesIn(source.body?.text ?? ''))
      if (kind === 'link' && !isThere(target))
        report.inBody(
          'error',
          source,
          line,
          `The text links to "${target}", which shows nothing on this Magento. ${helpful}`,
        )
  leftOut({ brand, report, isThere })
}

const mostNamed = 5

/**
 * Lists our tools and pages that are left out on this Magento, so that the merchandiser does not search for
 * them.
 */
function leftOut({ brand, report, isThere }: Pick<ComparisonInput, 'brand' | 'report' | 'isThere'>) {
  const tools = Object.values(brand.tools).map(({ address }) => address)
  const pages = Object.entries(brand.routes)
    .filter(([, { screen, category, product }]) => !rowOf(screen).isLanding && !category && !product)
    .map(([address]) => address)
  const missing = [...new Set([...tools, ...pages])].filter((address) => !isThere(address))
  if (missing.length === 0) return
  const more = missing.length > mostNamed ? ` and ${missing.length - mostNamed} more` : ''
  report.warning(
    'tools',
    ['tools'],
    `tools: left out on this Magento, which lacks what they need: ${missing.slice(0, mostNamed).join(', ')}${more}. Tools need products that keep designs there; docs/magento.md describes how.`,
  )
}
