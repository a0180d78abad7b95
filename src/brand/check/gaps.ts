import { isRecord } from '@/lib/is-record'
import { didYouMean } from '@/lib/words/did-you-mean'
import { stateCodes } from '@/lib/fields/us-states'
import type { PartName } from '../manifest/parts'
import type { Path } from '../manifest/source'
import { groupAt } from './layers'
import type { CheckInput } from './reporter'

/** Gaps in lists and tables that are valid on their own: a state without its tax, a country without shipping (brand-96). */

interface Slip {
  severity?: 'error'
  part: PartName
  path: Path
  which?: 'key'
  message: string
}

/** A table of sales taxes with this many states is meant to have all of them. */
const nearlyAll = 45

const territories: ReadonlySet<string> = new Set(['AS', 'GU', 'MP', 'PR', 'VI'])

function* taxGaps({ usable, parts }: CheckInput): Generator<Slip> {
  const taxes = usable.configuration?.salesTax ?? {}
  const written = parts.configuration.value
  const keys = isRecord(written) && isRecord(written['salesTax']) ? Object.keys(written['salesTax']) : []
  // A wrong name is told where it is written; its state is then not missing.
  if (keys.some((key) => !stateCodes.has(key))) return
  const missing = [...stateCodes].filter((state) => !territories.has(state) && !Object.hasOwn(taxes, state))
  if (missing.length === 0 || Object.keys(taxes).length < nearlyAll) return
  yield {
    part: 'configuration',
    path: ['salesTax'],
    which: 'key',
    message: `salesTax has no ${missing.join(', ')}, so no tax is charged there. Add ${missing.length === 1 ? 'its rate' : 'their rates'}, or ${missing[0] ?? ''}: 0.`,
  }
}

function* countriesWithoutShipping({ usable }: CheckInput): Generator<Slip> {
  const { countries = [], shippingMethods = {} } = usable.configuration ?? {}
  const methods = Object.values(shippingMethods)
  if (methods.length === 0 || methods.some((method) => method.countries === undefined)) return
  for (const [index, country] of countries.entries())
    if (!methods.some((method) => method.countries?.some((code) => code.toUpperCase() === country)))
      yield {
        part: 'configuration',
        path: ['countries', index],
        message: `countries has ${country}, but no shipping method goes there. Add it to the countries of a method, or remove it here.`,
      }
}

/** Finds shipping methods of destinations that no file has. A method that a brand removed may be named. */
function* unknownMethods({ usable, parts }: CheckInput): Generator<Slip> {
  const { destinations = {}, shippingMethods = {} } = usable.configuration ?? {}
  const known = new Set([
    ...Object.keys(shippingMethods),
    ...parts.configuration.sources.flatMap((source) => Object.keys(groupAt([source], ['shippingMethods']))),
  ])
  for (const [name, { days }] of Object.entries(destinations))
    for (const method of Object.keys(days))
      if (!known.has(method))
        yield {
          severity: 'error',
          part: 'configuration',
          path: ['destinations', name, 'days', method],
          which: 'key',
          message: `destinations › ${name} › days: There is no shipping method "${method}".${didYouMean(method, known) || ` Available: ${[...known].join(', ')}.`}`,
        }
}

function* emptyMenus({ usable }: CheckInput): Generator<Slip> {
  for (const [index, { label, children }] of (usable.navigation?.menu ?? []).entries())
    if (children?.length === 0)
      yield {
        part: 'navigation',
        path: ['menu', index, 'children'],
        message: `menu › entry ${index + 1} › children is an empty list, so nothing opens below "${label}". Write an entry, or remove "children".`,
      }
  for (const [index, { title, links }] of (usable.navigation?.footer ?? []).entries())
    if (links.length === 0)
      yield {
        part: 'navigation',
        path: ['footer', index, 'links'],
        message: `footer › entry ${index + 1} › links is an empty list, so shoppers see only "${title}". Write a link, or remove the column.`,
      }
}

/** How long ago closed days may be before they look like those of the wrong year. */
const recentMs = 31 * 86_400_000

function* pastClosures({ usable, now }: CheckInput): Generator<Slip> {
  for (const [index, days] of (usable.configuration?.production.closed ?? []).entries())
    if (now.getTime() - Date.parse(days.slice(-10)) > recentMs)
      yield {
        part: 'configuration',
        path: ['production', 'closed', index],
        message: `production › closed › entry ${index + 1} (${days}) is over. Remove it, or write the days of this year.`,
      }
}

const finders = [taxGaps, countriesWithoutShipping, unknownMethods, emptyMenus, pastClosures]

export function checkGaps(checked: CheckInput) {
  for (const find of finders)
    for (const { severity = 'warning', part, path, message, which } of find(checked))
      checked.report[severity](part, path, message, which)
}
