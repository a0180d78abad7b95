import { namesIn, unknownNameMessage } from './references'
import type { CheckInput } from './reporter'

/** Checks that every parent category exists and that there are no cycles (brand-26). */
export function checkCategories(checked: CheckInput) {
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
        `categories › ${urlKey} › parent: ${unknownNameMessage('category', parent, names)}`,
      )
    const above = new Set<string>()
    for (
      let next: string | undefined = parent;
      next !== undefined && !above.has(next);
      next = categories[next]?.parent
    )
      above.add(next)
    if (above.has(urlKey)) {
      const message = `categories › ${urlKey} is inside itself: ${[...above].join(' › ')}. Remove "parent" from one of them.`
      report.error('categories', path, message)
    }
  }
}

/** Checks that the home page and the blog name only what exists (brand-26). */
export function checkMentions(checked: CheckInput) {
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
          `${label} › parent: ${unknownNameMessage('category', parent, categories)}`,
        )
      for (const [position, name] of (section.categories ?? []).entries())
        if (!categories.has(name))
          report.error(
            'home',
            [...path, 'categories', position],
            `${label} › categories: ${unknownNameMessage('category', name, categories)}`,
          )
    }
    if (section.kind === 'products')
      for (const [position, name] of section.products.entries())
        if (!products.has(name))
          report.error(
            'home',
            [...path, 'products', position],
            `${label} › products: ${unknownNameMessage('product', name, products)}`,
          )
  }
  for (const [slug, { category }] of Object.entries(usable.articles ?? {}))
    if (!topics.has(category))
      report.error(
        'articles',
        [slug, 'category'],
        `category: ${unknownNameMessage('blog category', category, topics)}`,
      )
}
