import { nearest } from '@/lib/words/did-you-mean'
import { isRecord } from '@/lib/is-record'
import { matchesAddress } from '../lookups'
import { rowOf } from '../screens'
import { groupAt, layersOf } from './layers'
import { namesIn } from './references'
import type { CheckInput } from './reporter'

/** Returns every address of the brand, with one example for screens that have addresses below them. */
function addressesOf(checked: CheckInput): string[] {
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

/** Warns about addresses of base's rules that differ by a letter or two from one that the shop has. A shop need not have all of them. */
function checkBaseRules(checked: CheckInput, addresses: string[]) {
  const { usable, report } = checked
  for (const [name, { paths, except = [] }] of Object.entries(usable.layout?.rules ?? {}))
    for (const [setting, patterns] of Object.entries({ paths, except }))
      for (const [index, pattern] of patterns.entries()) {
        if (addresses.some((address) => matchesAddress(pattern, address))) continue
        const near = pattern.includes('*') ? undefined : nearest(pattern, addresses, 2)
        const isNamed = paths.includes(near ?? '')
        if (near !== undefined && !isNamed)
          report.warning(
            'layout',
            ['rules', name, setting, index],
            `rules › ${name} › ${setting}: the shop has no address "${pattern}". Did you mean "${near}"?`,
          )
      }
}

const isUnsure = ({ parts }: CheckInput) =>
  (['routes', 'tools', 'products', 'categories', 'articles'] as const).some((part) => parts[part].isBroken)

/** Checks that the brand's layout rules name addresses that it has (brand-21). */
export function checkLayout(checked: CheckInput) {
  const { own, base } = layersOf(checked, 'layout')
  for (const [name, { paths }] of Object.entries(checked.usable.layout?.rules ?? {}))
    for (const [index, pattern] of paths.entries())
      if (!/^[/*]/.test(pattern))
        checked.report.error(
          'layout',
          ['rules', name, 'paths', index],
          `rules › ${name} › paths has "${pattern}", which no address matches. Write "/${pattern}".`,
        )
  if (base.length === 0 || isUnsure(checked)) return
  const addresses = addressesOf(checked)
  checkBaseRules(checked, addresses)
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
        : ' Write an address of routes.yaml or tools.yaml, or remove it.'
      checked.report.error(
        'layout',
        ['rules', name, 'paths', index],
        `rules › ${name} › paths: the shop has no address "${pattern}".${hint}`,
      )
    }
}
