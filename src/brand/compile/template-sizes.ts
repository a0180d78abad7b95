import type { SizeRule } from '@/design/template/surface-rule'
import type { TemplateManifest } from '../schema/designs'
import { inMillimeters } from './in-millimeters'
import { priceTableOf } from './price-table'
import { offered, type Options } from './template-options'

const lowest = (pairs: [number, number][]): [number, number] => [
  Math.min(...pairs.map(([width]) => width)),
  Math.min(...pairs.map(([, height]) => height)),
]
const highest = (pairs: [number, number][]): [number, number] => [
  Math.max(...pairs.map(([width]) => width)),
  Math.max(...pairs.map(([, height]) => height)),
]

/** Returns the sizes that a product sells; undefined if neither it nor its template names any. */
export function sizeRule(
  urlKey: string,
  { step, keepsProportions, only }: TemplateManifest['sizes'],
  options: Options,
): SizeRule | undefined {
  const table = { base: 0, perCm2: 0, breaks: [], quantities: [], minimum: 1, maximum: 1, unit: '' }
  const { sizes, custom } = priceTableOf(urlKey, {}, table, options)
  const sold = Object.values(sizes).map(({ width, height }): [number, number] => [width, height])
  const list = sold.length > 0 ? sold : (only ?? [])
  const typed = custom && {
    low: [inMillimeters(custom.width.minimum), inMillimeters(custom.height.minimum)] as [number, number],
    high: [inMillimeters(custom.width.maximum), inMillimeters(custom.height.maximum)] as [number, number],
  }
  const preselected = preselectedSize(options)
  const usual = preselected ?? list[0] ?? typed?.low
  if (!usual) return undefined
  return {
    ...(!typed && { list }),
    minimum: lowest([...list, ...(typed ? [typed.low] : [])]),
    maximum: highest([...list, ...(typed ? [typed.high] : [])]),
    step,
    default: usual,
    ...(keepsProportions && { keepsProportions }),
  }
}

function preselectedSize(options: Options): [number, number] | undefined {
  const values = options.flatMap(([, option]) => offered(option).map(([, value]) => value))
  const sized = values.find(({ isDefault, width, height }) => isDefault && width && height)
  return sized?.width && sized.height ? [inMillimeters(sized.width), inMillimeters(sized.height)] : undefined
}
