import { claims } from '../compile/template-products'
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

/** Returns the keys of a category and of those above it. */
function lineOf(categories: Record<string, { parent?: string | undefined }>, urlKey: string): Set<string> {
  const line = new Set<string>()
  for (let at: string | undefined = urlKey; at !== undefined && !line.has(at); at = categories[at]?.parent)
    line.add(at)
  return line
}

/** Checks that a guide to sizes has a product to measure: one with a design template (catalogue-523). */
export function checkSizeGuides({ usable, report }: CheckInput) {
  const { categories, products, designs, options } = usable
  if (!categories || !products || !designs || !options) return
  const homes = claims(designs.templates, products.products, options.optionSets).flatMap(
    ({ urlKey }) => products.products[urlKey]?.categories.slice(0, 1) ?? [],
  )
  const measured = new Set(homes.flatMap((urlKey) => [...lineOf(categories.categories, urlKey)]))
  for (const [urlKey, { guides = [] }] of Object.entries(categories.categories))
    for (const [index, guide] of guides.entries())
      if ('sizes' in guide && !measured.has(urlKey))
        report.error(
          'categories',
          ['categories', urlKey, 'guides', index, 'sizes'],
          `categories › ${urlKey} › guides › entry ${index + 1} › sizes: no product of this category has a design template to measure. Name one below "products" in designs/*.yaml, or write "svg" or "words" instead.`,
        )
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
