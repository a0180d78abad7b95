import { didYouMean } from '@/lib/words/did-you-mean'
import { optionsOf } from '../../compile/options'
import { where } from '../../manifest/describe-issue'
import { designRoles } from '../../lookups'
import { rowOf } from '../../screens'
import { linksIn } from '../links'
import { namesIn, unknownNameMessage } from '../references'
import type { CheckInput } from '../reporter'

function* namedProducts({ usable }: CheckInput) {
  for (const [key, { product, opens = {} }] of Object.entries(usable.tools?.tools ?? {})) {
    if (product !== undefined) yield { path: ['tools', key, 'product'], product }
    for (const [word, opened] of Object.entries(opens))
      yield { path: ['tools', key, 'opens', word], product: opened }
  }
}

/** Checks that a tool names a product if its screen needs one (brand-13). */
export function checkToolScreens({ usable, report }: CheckInput) {
  for (const [key, { screen = 'tool', product }] of Object.entries(usable.tools?.tools ?? {}))
    if (product === undefined && rowOf(screen).needs?.includes('product'))
      report.error(
        'tools',
        ['tools', key],
        `tools › ${key} shows the screen "${screen}" without a "product". Name the product it is about.`,
        'key',
      )
}

/** Checks that tools open products that exist and can be designed (brand-13). */
export function checkTools(checked: CheckInput) {
  const { usable, report } = checked
  const names = namesIn(checked, 'products', 'products')
  const products = usable.products?.products ?? {}
  const sets = usable.options?.optionSets ?? {}
  const isFinished = (name: string) => {
    const product = products[name]
    // Missing option sets are reported where they are referenced.
    const isKnown = product && [product.options].flat().every((set) => Object.hasOwn(sets, set))
    return isKnown && !optionsOf(product, sets).some(([, { role }]) => designRoles.has(role))
  }
  for (const { path, product } of namedProducts(checked)) {
    const place = path.join(' › ')
    if (!names.has(product))
      report.error('tools', path, `${place}: ${unknownNameMessage('product', product, names)}`)
    else if (isFinished(product))
      report.error(
        'tools',
        path,
        `${place}: nothing on "${product}" can be designed. One of its options should have the role artwork or text.`,
      )
  }
}

/**
 * Warns about links in the header, the footer and the home page to tools for products that the brand does not
 * make (brand-95).
 */
export function checkToolLinks(checked: CheckInput) {
  const { usable, report } = checked
  const products = namesIn(checked, 'products', 'products')
  const opened = new Set([
    ...products,
    ...Object.values(usable.tools?.tools ?? {}).flatMap(({ opens = {} }) => Object.keys(opens)),
  ])
  const idle = new Map(
    Object.entries(usable.tools?.tools ?? {}).flatMap(([key, { address, product, choose }]) =>
      product === undefined && !choose ? [[address, key] as const] : [],
    ),
  )
  for (const part of ['navigation', 'home'] as const)
    for (const { path, link } of linksIn(usable[part])) {
      const asked = /^\/designtool\?param=([a-z0-9-]+)$/.exec(link)?.[1]
      if (asked !== undefined && !products.has(asked) && !opened.has(asked))
        report.warning(
          part,
          path,
          `${where(path)} opens the design tool with "${asked}", which is neither a product nor listed under "opens" in tools.yaml. Shoppers would read that it is no longer sold.${didYouMean(asked, opened)}`,
        )
      const tool = idle.get(link.replace(/[?#][^]*$/, ''))
      if (tool === undefined) continue
      report.warning(
        part,
        path,
        `${where(path)} leads to the tool "${tool}", whose page says that the shop does not make this. Name its product in tools.yaml, or link elsewhere.`,
      )
    }
}
