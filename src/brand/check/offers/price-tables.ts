import type { PriceTableManifest } from '../../schema/catalogue'
import type { Path } from '../../manifest/source'
import { findFallingTotals } from './prices'
import type { CheckInput } from '../reporter'

const rises = (numbers: number[]) =>
  numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0))

function* slips(table: PriceTableManifest): Generator<{ path: Path; message: string }> {
  const { breaks, quantities, minimum, maximum } = table
  if (minimum > maximum)
    yield { path: ['minimum'], message: `has a minimum (${minimum}) above its maximum (${maximum}).` }
  const isInOrder = rises(breaks.map((step) => step.from))
  if (isInOrder && breaks[0] && breaks[0].from > minimum)
    yield {
      path: ['breaks', 0, 'from'],
      message: `has breaks from ${breaks[0].from}, but sells from ${minimum}. Start the breaks at ${minimum}.`,
    }
  const [first, ...later] = quantities.filter((quantity) => quantity < minimum)
  const isMinimumHigh = first !== undefined && later.length > 0 && breaks[0] && breaks[0].from < minimum
  if (isMinimumHigh && minimum <= maximum)
    yield {
      path: ['minimum'],
      message: `sells from ${minimum}, above ${later.length + 1} of its quantities (${[first, ...later].join(', ')}). Write minimum: ${Math.min(first, breaks[0]?.from ?? first)}, or remove them.`,
    }
  const twice = breaks.findIndex(
    ({ from }, index) => breaks.findIndex((other) => other.from === from) < index,
  )
  if (twice >= 0)
    yield {
      path: ['breaks', twice, 'from'],
      message: `has two breaks from ${breaks[twice]?.from}. Remove one.`,
    }
  else if (!isInOrder)
    yield {
      path: ['breaks', breaks.findIndex(({ from }, index) => from < (breaks[index - 1]?.from ?? 0)), 'from'],
      message: 'has breaks out of order. Write them from the smallest "from" to the largest.',
    }
  for (const [index, { from, factor }] of breaks.entries())
    if (factor >= 10)
      yield {
        path: ['breaks', index, 'factor'],
        message: `charges ${factor} times the price from ${from}. Write ${factor / 100} for ${factor}%.`,
      }
  if (new Set(quantities).size < quantities.length)
    yield { path: ['quantities'], message: 'offers a quantity twice. Keep one of the two.' }
  if (table.measured && table.perCm2 === 0 && table.perUnitedInch === undefined)
    yield {
      path: ['measured'],
      message: 'charges by what a design measures, up to the price of its size, but perCm2 is 0.',
    }
  const rates = Object.values(table.measured ?? {})
  if (table.base === 0 && rates.length > 0 && rates.every(({ included }) => included))
    yield {
      path: ['measured'],
      message:
        'includes some of everything that it charges, but its base is 0, so a small design would cost nothing. Remove one "included".',
    }
  for (const [index, quantity] of quantities.entries())
    if (minimum <= maximum && ((quantity < minimum && !isMinimumHigh) || quantity > maximum))
      yield {
        path: ['quantities', index],
        message: `offers ${quantity}, but sells from ${minimum} to ${maximum}. Remove ${quantity}, or change the ${quantity < minimum ? 'minimum' : 'maximum'}.`,
      }
}

/** Checks that price tables are consistent and cover the quantities that they sell (brand-30). */
export function checkPriceTables({ usable, report }: CheckInput) {
  const units = new Set(Object.values(usable.priceTables?.priceTables ?? {}).map(({ unit }) => unit))
  for (const [key, table] of Object.entries(usable.priceTables?.priceTables ?? {})) {
    const at = ['priceTables', key]
    const one = table.unit.replace(/s$/, '')
    if (one !== table.unit && units.has(one))
      report.warning(
        'priceTables',
        [...at, 'unit'],
        `priceTables › ${key} › unit is "${table.unit}", several of them. Write "${one}".`,
      )
    for (const { path, message } of slips(table))
      report.error('priceTables', [...at, ...path], `priceTables › ${key} ${message}`)
    const [first, ...others] = table.quantities // the first is chosen at the start
    if (new Set(table.quantities).size === table.quantities.length && !rises(others))
      report.warning(
        'priceTables',
        [...at, 'quantities'],
        `priceTables › ${key} › quantities are out of order. Write [${[first, ...others.toSorted((a, b) => a - b)].join(', ')}].`,
      )
    const start = table.breaks[0]?.from ?? table.minimum
    if (start < table.minimum && table.quantities.every((quantity) => quantity >= table.minimum))
      report.warning(
        'priceTables',
        [...at, 'breaks', 0, 'from'],
        `priceTables › ${key} has breaks from ${start}, but sells from ${table.minimum}. Write ${table.minimum}.`,
      )
    for (const [index, { from }] of table.breaks.entries())
      if (from > table.maximum && table.minimum <= table.maximum)
        report.warning(
          'priceTables',
          [...at, 'breaks', index, 'from'],
          `priceTables › ${key} has a break from ${from}, but sells ${table.maximum} at most. Write a smaller number, or raise the maximum.`,
        )
    const rising = [...findFallingTotals(table)]
    const isRising = (index: number) => rising.some(({ path: [, told] }) => told === index)
    for (const { path, message } of rising)
      report.warning('priceTables', [...at, ...path], `priceTables › ${key}${message}`)
    for (const [index, step] of table.breaks.entries()) {
      const before = table.breaks[index - 1]
      if (
        before &&
        step.from > before.from &&
        step.factor >= before.factor &&
        step.factor < 10 &&
        !isRising(index - 1)
      )
        report.warning(
          'priceTables',
          [...at, 'breaks', index, 'factor'],
          `priceTables › ${key}: from ${step.from} a piece is not cheaper than from ${before.from}.`,
        )
    }
  }
}
