import { namesIn, noSuch } from './references'
import type { Checked } from './reporter'

/** brand-25: categories hang below categories, and never in a circle. */
export function checkCategories(checked: Checked) {
  const { usable, report } = checked
  const names = namesIn(checked, 'categories', 'categories')
  const categories = usable.categories?.categories ?? {}
  for (const [urlKey, { parent }] of Object.entries(categories)) {
    if (parent === undefined) continue
    const path = ['categories', urlKey, 'parent']
    if (!names.has(parent))
      report.error(
        'categories',
        path,
        `categories › ${urlKey} › parent: ${noSuch('category', parent, names)}`,
      )
    const above = new Set<string>()
    for (
      let next: string | undefined = parent;
      next !== undefined && !above.has(next);
      next = categories[next]?.parent
    )
      above.add(next)
    if (above.has(urlKey)) {
      const message = `categories › ${urlKey} lies below itself: ${[...above].join(' › ')}. Take "parent" from one of them.`
      report.error('categories', path, message)
    }
  }
}

/** brand-26: the home page and the blog name only what exists. */
export function checkMentions(checked: Checked) {
  const { usable, report } = checked
  const categories = namesIn(checked, 'categories', 'categories')
  const products = namesIn(checked, 'products', 'products')
  const topics = namesIn(checked, 'blogCategories', 'categories')
  for (const [index, section] of (usable.home?.sections ?? []).entries()) {
    const path = ['sections', index]
    const label = `sections › entry ${index + 1}`
    if (section.kind === 'categories') {
      const { parent } = section
      if (parent !== undefined && !categories.has(parent))
        report.error(
          'home',
          [...path, 'parent'],
          `${label} › parent: ${noSuch('category', parent, categories)}`,
        )
      for (const [position, name] of (section.categories ?? []).entries())
        if (!categories.has(name))
          report.error(
            'home',
            [...path, 'categories', position],
            `${label} › categories: ${noSuch('category', name, categories)}`,
          )
    }
    if (section.kind === 'products')
      for (const [position, name] of section.products.entries())
        if (!products.has(name))
          report.error(
            'home',
            [...path, 'products', position],
            `${label} › products: ${noSuch('product', name, products)}`,
          )
  }
  for (const [slug, { category }] of Object.entries(usable.articles ?? {}))
    if (!topics.has(category))
      report.error('articles', [slug, 'category'], `category: ${noSuch('blog category', category, topics)}`)
}
