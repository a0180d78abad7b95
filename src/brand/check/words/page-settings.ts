import { brandLayers } from '../../layers'
import type { PartName } from '../../manifest/parts'
import { findPlace, type Path, type Place } from '../../manifest/source'
import type { CheckInput } from '../reporter'

/** Settings of a route that its page can have too, by their names in the page's file. */
const inBoth = {
  title: 'metaTitle',
  description: 'description',
  keywords: 'keywords',
  robots: 'robots',
  canonical: 'canonical',
  remarketing: 'remarketing',
} as const

/** Settings of /blog that configuration.yaml can have too. */
const inBlogValues = {
  title: 'blog_meta_title',
  description: 'blog_meta_description',
  keywords: 'blog_meta_keywords',
  robots: 'blog_meta_robots',
} as const

/**
 * Warns about a setting of a route that another file replaces, unless that file is of a higher layer, as when a brand's
 * page replaces what base says (brand-38).
 */
export function checkPageSettings({ id, root, usable, parts, report }: CheckInput) {
  const layers = brandLayers(root, id)
  const layerOf = ({ file }: Place) => layers.findIndex((layer) => file.startsWith(`brands/${layer}/`))
  const lookup = (part: PartName, path: Path) => {
    const place = findPlace(parts[part].sources, path, 'key')
    return place?.depth === path.length ? place : undefined
  }
  const compare = (address: string, name: string, other: { part: PartName; path: Path }) => {
    const path = ['routes', address, name]
    const [route, page] = [lookup('routes', path), lookup(other.part, other.path)]
    if (!route || !page || layerOf(page) > layerOf(route)) return
    // Base keeps Magento's settings of the blog beside its own route.
    if (other.part === 'configuration' && layerOf(page) === layerOf(route)) return
    report.warning(
      'routes',
      path,
      `routes › ${address} › ${name} is not shown: ${page.file}:${page.line} says ${other.path.at(-1)}. Keep one of the two.`,
      'key',
    )
  }
  for (const [address, route] of Object.entries(usable.routes?.routes ?? {})) {
    const slug = route.page ?? address.slice(1).replaceAll('/', '-')
    for (const [name, inPage] of Object.entries(inBoth))
      compare(address, name, { part: 'pages', path: [slug, inPage] })
    if (address === '/blog')
      for (const [name, value] of Object.entries(inBlogValues))
        compare(address, name, { part: 'configuration', path: ['values', value] })
  }
}
