import type { DatesChange, OwnDate } from '@/lib/dates/own-date'
import {
  CalendarDatesDocument,
  ChangeCalendarDatesDocument,
  type WholeCalendarDateFragment,
} from '../generated/calendar-dates'
import { request } from '../request'
import { present, requireResponse } from '../required-values'
import type { RequestOptions } from '../send-document'

/** Dates that a customer keeps for the next calendar. Not available on stock Magento: do not call these there. */

const toOwnDate = ({ name, month, day, year }: WholeCalendarDateFragment): OwnDate => ({
  name,
  month,
  day,
  ...(year !== null && { year }),
})

export async function calendarDates(options?: RequestOptions): Promise<OwnDate[]> {
  const { customer } = await request(CalendarDatesDocument, {}, options)
  return present(requireResponse(customer).calendar_dates).map(toOwnDate)
}

/** @throws ShopError with the backend's message; in that case nothing has changed */
export async function changeCalendarDates({ added = [], removed = [] }: DatesChange): Promise<OwnDate[]> {
  const answer = await request(ChangeCalendarDatesDocument, {
    input: { added: [...added], removed: [...removed] },
  })
  return requireResponse(answer.changeCalendarDates).dates.map(toOwnDate)
}
