import { nearest } from '@/lib/did-you-mean'
import { isRecord } from '@/lib/is-record'
import { matchesAddress } from '../questions'
import { rowOf } from '../screens'
import { groupAt, layersOf } from './layers'
import { namesIn } from './references'
import type { Checked } from './reporter'

/** Every address that the brand has, those below a screen by an example. */
function addressesOf(checked: Checked): string[] {
  const routes = Object.entries(checked.usable.routes?.routes ?? {})
  return [
    ...routes.flatMap(([address, { screen }]) => [
      address,
      ...(rowOf(screen).hasPathsBelow ? [`${address}/…`] : []),
    ]),
    ...Object.values(checked.usable.tools?.tools ?? {}).map(({ address }) => address),
    ...[...namesIn(checked, 'products', 'products')].map((urlKey) => `/product/${urlKey}`),
    ...[...namesIn(checked, 'categories', 'categories')].map((urlKey) => `/shop/${urlKey}`),
    ...[...namesIn(checked, 'articles')].map((slug) => `/blog/${slug}`),
  ]
}

const isUnsure = ({ parts }: Checked) =>
  (['routes', 'tools', 'products', 'categories', 'articles'] as const).some((part) => parts[part].isBroken)

/** brand-87: a layout rule of the brand is for addresses that it has. */
export function checkLayout(checked: Checked) {
  const { own, base } = layersOf(checked, 'layout')
  if (base.length === 0 || isUnsure(checked)) return
  const addresses = addressesOf(checked)
  for (const [name, rule] of Object.entries(groupAt(own, ['rules'])))
    for (const [index, pattern] of (isRecord(rule) && Array.isArray(rule['paths'])
      ? rule['paths']
      : []
    ).entries()) {
      if (typeof pattern !== 'string' || addresses.some((address) => matchesAddress(pattern, address)))
        continue
      const near = nearest(pattern.replaceAll('*', ''), addresses)
      const hint = near
        ? ` Did you mean "${near}"?`
        : ' Write an address of routes.yaml or tools.yaml, or take it out.'
      checked.report.error(
        'layout',
        ['rules', name, 'paths', index],
        `rules › ${name} › paths: no address of the shop is "${pattern}".${hint}`,
      )
    }
}
