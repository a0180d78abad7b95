import { type OwnDate, isOwnDate } from '@/lib/dates/own-date'
import type { DesignDate, DesignDocument } from '../design-document'
import { monthNames, parseDateRule } from './date-rule'
import { isCalendar } from '../made-parameters'
import { settingsOf } from './settings'

/** Converts the shopper's own dates, which are fixed days, from and to a design's dates, which may also be rules. */

/** Returns a date in a design's notation, such as "March 14" or "June 3 2027". */
export const designDateOf = ({ name, month, day, year }: OwnDate): DesignDate => ({
  name,
  on: [monthNames[month - 1], day, year].filter((part) => part !== undefined).join(' '),
})

/** Returns the day of a design's date; undefined for a rule such as "Easter - 2", which shoppers cannot enter. */
export function ownDateOf({ name, on, isHoliday }: DesignDate): OwnDate | undefined {
  const rule = parseDateRule(on)
  if (isHoliday || rule?.kind !== 'day' || rule.plus !== 0) return undefined
  const { month, which: day, year } = rule
  const date = { name, month, day, ...(year !== undefined && { year }) }
  return isOwnDate(date) ? date : undefined
}

/** Returns the first year that a design's calendars show; 0 without a calendar. */
export function firstYearOf({ nodes, product }: Pick<DesignDocument, 'nodes' | 'product'>): number {
  const years = Object.values(nodes).flatMap((node) =>
    node.kind === 'made' && isCalendar(node.what)
      ? [Number(settingsOf({ ...node, what: node.what }, product.options).first.slice(0, 4))]
      : [],
  )
  return years.length > 0 ? Math.min(...years) : 0
}
