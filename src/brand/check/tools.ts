import { didYouMean } from '@/lib/did-you-mean'
import { optionsOf } from '../compile/options'
import { where } from '../manifest/describe-issue'
import { designRoles } from '../questions'
import { rowOf } from '../screens'
import { linksIn } from './links'
import { namesIn, noSuch } from './references'
import type { Checked } from './reporter'

/** The products that a tool names, and where. */
function* namedProducts({ usable }: Checked) {
  for (const [key, { product, opens = {} }] of Object.entries(usable.tools?.tools ?? {})) {
    if (product !== undefined) yield { path: ['tools', key, 'product'], product }
    for (const [word, opened] of Object.entries(opens))
      yield { path: ['tools', key, 'opens', word], product: opened }
  }
}

/** brand-37, design-start-12: a tool that names a screen names what that screen is about. */
export function checkToolScreens({ usable, report }: Checked) {
  for (const [key, { screen = 'tool', product }] of Object.entries(usable.tools?.tools ?? {}))
    if (product === undefined && rowOf(screen).needs?.includes('product'))
      report.error(
        'tools',
        ['tools', key],
        `tools › ${key} shows the screen "${screen}" without a "product". Name the product it is about.`,
        'key',
      )
}

/** brand-37: a tool opens products that exist, and on which there is something to design. */
export function checkTools(checked: Checked) {
  const { usable, report } = checked
  const names = namesIn(checked, 'products', 'products')
  const products = usable.products?.products ?? {}
  const sets = usable.options?.optionSets ?? {}
  const isFinished = (name: string) => {
    const product = products[name]
    // Sets that do not exist are told of where they are named.
    const isKnown = product && [product.options].flat().every((set) => Object.hasOwn(sets, set))
    return isKnown && !optionsOf(product, sets).some(([, { role }]) => designRoles.has(role))
  }
  for (const { path, product } of namedProducts(checked)) {
    const place = path.join(' › ')
    if (!names.has(product)) report.error('tools', path, `${place}: ${noSuch('product', product, names)}`)
    else if (isFinished(product))
      report.error(
        'tools',
        path,
        `${place}: nothing on "${product}" can be designed. One of its options should have the role artwork or text.`,
      )
  }
}

/** brand-184: no link of the header, the footer or the home page leads to a tool for what the brand does not make. */
export function checkToolLinks(checked: Checked) {
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
          `${where(path)} asks the design tool for "${asked}", which is no product and no word below "opens" in tools.yaml: shoppers read that we no longer have it.${didYouMean(asked, opened)}`,
        )
      const tool = idle.get(link.replace(/[?#][^]*$/, ''))
      if (tool === undefined) continue
      report.warning(
        part,
        path,
        `${where(path)} leads to the tool "${tool}", whose page says that the shop does not make this. Name its product in tools.yaml, or lead elsewhere.`,
      )
    }
}
