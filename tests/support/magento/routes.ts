import { categoryPath, toGraphqlCategory } from './catalogue/categories'
import { toGraphqlProduct, urlKeyOf } from './catalogue/products'
import { toGraphqlPage } from './content'
import { wrongInput } from './refusal'
import type { Context } from './state'

/** URL rewrites: app/code/Magento/UrlRewriteGraphQl/Model/Resolver/{AbstractEntityUrl,Route}.php */

interface Rewrite {
  request: string
  target: string
  show: () => object
}

/**
 * Returns the rewrites that Magento generates: a product also below each of its categories
 * (CatalogUrlRewrite/Model/Product/CategoriesUrlRewriteGenerator.php).
 */
function generated(context: Context): Rewrite[] {
  const { products, categories, pages, settings } = context.magento
  const folders = categories.flatMap((category) => {
    const path = !category.isDisabled && categoryPath(category, context)
    return path ? [{ category, path }] : []
  })
  return [
    ...products
      .filter(({ isDisabled, isHidden }) => !isDisabled && !isHidden)
      .flatMap((product) => {
        const name = `${urlKeyOf(product)}${settings.productSuffix}`
        const below = folders.filter(({ category }) => product.categories.includes(category.id))
        return ['', ...below.map(({ path }) => `${path}/`)].map((folder) => ({
          request: `${folder}${name}`,
          target: `catalog/product/view/id/${product.id}`,
          show: () => toGraphqlProduct(product, context),
        }))
      }),
    ...folders.map(({ category, path }) => ({
      request: `${path}${settings.categorySuffix}`,
      target: `catalog/category/view/id/${category.id}`,
      show: () => toGraphqlCategory(category, context),
    })),
    ...Object.entries(pages).map(([identifier, { id }]) => ({
      request: identifier,
      target: `cms/page/view/page_id/${id}`,
      show: () => toGraphqlPage(identifier, context),
    })),
  ]
}

const mostHops = 10

/**
 * Follows all redirects at once. The relative URL of a redirect is its target, with suffix; without an entity
 * at its end, the answer names only the target (AbstractEntityUrl.php, findFinalUrl and getRedirectPath).
 */
export function route({ url }: { url: string }, context: Context) {
  if (!url.trim()) throw wrongInput('"url" argument should be specified and not empty')
  const path = url.replace(/^\/+/, '').replace(/[?#][^]*$/, '')
  const { rewrites } = context.magento
  const known = generated(context)
  const entityAt = (at: string) =>
    known.find(({ request }) => request === at) ?? known.find(({ target }) => target === at)
  const first = rewrites[path]
  if (!first) {
    const found = entityAt(path)
    return found ? { ...found.show(), relative_url: found.request, redirect_code: 0 } : null
  }
  let { target } = first
  for (let hop = 0; hop < mostHops; hop++) target = rewrites[target]?.target ?? target
  const found = entityAt(target)
  return found
    ? { ...found.show(), relative_url: target, redirect_code: first.code }
    : { __typename: 'RoutableUrl', relative_url: target, redirect_code: first.code, type: null }
}
