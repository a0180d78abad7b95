import { toCents, toExactCents } from '@/lib/money/money'
import type { MeasuredRate } from '@/lib/products/measures'
import type { PriceTable } from '@/lib/money/price'
import type { OptionManifest, PriceTableManifest, ProductManifest } from '../schema/catalogue'
import { optionUid, valueUid } from './stable-id'

/** Converts inches to millimeters, rounded to the thousandth: 3 inches are 76.2, not 76.19999999999999. */
const millimeters = (inches: number) => Number((inches * 25.4).toFixed(3))

type Options = readonly (readonly [key: string, option: OptionManifest])[]

function sizesOf(urlKey: string, options: Options): PriceTable['sizes'] {
  const sized = options.flatMap(([key, option]) =>
    Object.entries(option.values ?? {}).flatMap(([value, { width, height }]) =>
      width !== undefined && height !== undefined
        ? [
            [
              valueUid(urlKey, key, value),
              { width: millimeters(width), height: millimeters(height) },
            ] as const,
          ]
        : [],
    ),
  )
  return Object.fromEntries(sized)
}

function customSize(urlKey: string, options: Options): PriceTable['custom'] {
  const side = (role: 'width' | 'height') => {
    const found = options.find(([, option]) => option.role === role)
    if (!found) return undefined
    const [key, { minimum = 0, maximum = Infinity }] = found // the check requires both
    return { uid: optionUid(urlKey, key), minimum, maximum }
  }
  const [width, height] = [side('width'), side('height')]
  return width && height && { width, height }
}

function piecesOf(urlKey: string, options: Options): Pick<PriceTable, 'pieces'> {
  const counted = options.flatMap(([key, option]) =>
    Object.entries(option.values ?? {}).flatMap(([value, { pieces }]) =>
      pieces === undefined ? [] : [[valueUid(urlKey, key, value), pieces] as const],
    ),
  )
  return counted.length > 0 ? { pieces: Object.fromEntries(counted) } : {}
}

/** Billing unit of each measured quantity. `per` is its size in mm, mm² or pieces. */
const measuredUnits = {
  sizeArea: { per: 100, unit: 'cm²' },
  cutArea: { per: 100, unit: 'cm²' },
  cutLength: { per: 10, unit: 'cm' },
  tubeLength: { per: 10, unit: 'cm' },
  pieces: { per: 1, unit: 'pieces' },
  watts: { per: 1, unit: 'W' },
} as const

const measuredNames = Object.keys(measuredUnits) as (keyof typeof measuredUnits)[] // the keys of that table

const ratesOf = (rates: NonNullable<PriceTableManifest['measured']>): MeasuredRate[] =>
  measuredNames.flatMap((of) => {
    const rate = rates[of]
    if (!rate) return []
    const { per, unit } = measuredUnits[of]
    const included = rate.included && { included: rate.included * per }
    return [{ of, cents: toExactCents(rate.price), per, unit, title: rate.title, ...included }]
  })

/** Returns a product's price table: the shared one plus its surcharge, sizes, materials and letters. */
export function priceTableOf(
  urlKey: string,
  product: Pick<ProductManifest, 'surcharge'>,
  shared: PriceTableManifest,
  options: Options,
): PriceTable {
  const custom = customSize(urlKey, options)
  return {
    baseCents: toCents(shared.base) + toCents(product.surcharge ?? 0),
    // Not rounded: a square centimeter may cost a fraction of a cent.
    perCm2Cents: toExactCents(shared.perCm2),
    minimumCm2: shared.minimumCm2 ?? 0,
    ...(shared.perUnitedInch !== undefined && { perUnitedInchCents: toExactCents(shared.perUnitedInch) }),
    breaks: shared.breaks,
    quantities: shared.quantities,
    minimum: shared.minimum,
    maximum: shared.maximum,
    unit: shared.unit,
    sizes: sizesOf(urlKey, options),
    ...(custom && { custom }),
    factors: Object.fromEntries(
      options.flatMap(([key, option]) =>
        Object.entries(option.values ?? {}).flatMap(([value, { factor }]) =>
          factor === undefined ? [] : [[valueUid(urlKey, key, value), factor]],
        ),
      ),
    ),
    ...piecesOf(urlKey, options),
    perCharacter: Object.fromEntries(
      options.flatMap(([key, option]) =>
        option.pricePerCharacter === undefined
          ? []
          : [[optionUid(urlKey, key), toCents(option.pricePerCharacter)]],
      ),
    ),
    percentOff: 0,
    ...(shared.measured && { measured: ratesOf(shared.measured) }),
  }
}
