import { changedDates, isOwnDate, ownDateLimits, type OwnDate } from '@/lib/dates/own-date'
import { wallClock } from '@/lib/dates/shop-time'
import { transaction } from '../database/connection'
import type { CalendarDateInput, ChangeCalendarDatesInput } from '../generated/resolvers'
import type { Context } from '../kernel/context'
import { message } from '../kernel/message'
import { oneLine } from '../kernel/plain-text'
import { refusal } from '../kernel/refusal'
import {
  calendarDatesOf,
  deleteCalendarDates,
  insertCalendarDates,
  lockCalendarDates,
} from './calendar-date-store'
import { customerId } from './signed-in'

/** Dates that a customer keeps for the next calendar (designs-9). */

/** @throws a refusal that names the date */
function checkedDates({ brand }: Context, dates: readonly CalendarDateInput[], isNew: boolean): OwnDate[] {
  const refuse = (name: string, values = {}) =>
    refusal('graphql-input', message(brand, `refusals.${name}`, values))
  if (dates.length > ownDateLimits.dates) throw refuse('tooManyDates', { max: ownDateLimits.dates })
  return dates.map(({ name, month, day, year }) => {
    const date = { name: oneLine(name), month, day, ...(typeof year === 'number' && { year }) }
    if (isNew && !isOwnDate(date))
      throw refuse('calendarDate', { name: date.name.slice(0, ownDateLimits.name) })
    return date
  })
}

/**
 * Adds and removes dates, and keeps the others, because two devices may change them at once. If the list is full, days
 * of past years are dropped.
 */
export async function changeCalendarDates(
  context: Context,
  input: ChangeCalendarDatesInput,
): Promise<OwnDate[]> {
  const owner = await customerId(context)
  const added = checkedDates(context, input.added ?? [], true)
  const removed = checkedDates(context, input.removed ?? [], false).filter(isOwnDate)
  const { brand } = context
  return transaction(async (sql) => {
    await lockCalendarDates(sql, owner)
    const wanted = changedDates(await calendarDatesOf(sql, owner), { added, removed })
    const thisYear = Number(wallClock(context.now(), brand.identity.timezone).day.slice(0, 4))
    const isOver = wanted.length > ownDateLimits.dates
    const past = isOver ? wanted.filter(({ year = thisYear }) => year < thisYear) : []
    if (wanted.length - past.length > ownDateLimits.dates)
      throw refusal('graphql-input', message(brand, 'refusals.tooManyDates', { max: ownDateLimits.dates }))
    await deleteCalendarDates(sql, owner, removed)
    await insertCalendarDates(sql, owner, added)
    await deleteCalendarDates(sql, owner, past)
    return calendarDatesOf(sql, owner)
  }, context.db())
}
