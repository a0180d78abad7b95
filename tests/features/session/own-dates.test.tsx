import { beforeEach, expect, test, vi } from 'vitest'
import { calendarDates, changeCalendarDates } from '@/commerce/account/calendar-dates'
import { ShopError } from '@/commerce/errors'
import { hasDatesToMove } from '@/features/session/kept-dates-key'
import { changeOwnDates, moveOwnDates, ownDatesQuery, TooManyDates } from '@/features/session/own-dates'
import type { OwnDate } from '@/lib/dates/own-date'

vi.mock('@/commerce/account/calendar-dates')

const anna: OwnDate = { name: 'Anna', month: 3, day: 14 }
const bob: OwnDate = { name: 'Bob', month: 5, day: 1, year: 2027 }
const browser = () => ownDatesQuery('browser').queryFn({ signal: new AbortController().signal })

beforeEach(() => {
  localStorage.clear()
  vi.resetAllMocks()
})

test('a sign-in moves the browser’s dates into the account (designs-9)', async () => {
  expect(hasDatesToMove()).toBe(false)
  await changeOwnDates('browser', { added: [anna, bob] })
  expect(hasDatesToMove()).toBe(true)
  vi.mocked(changeCalendarDates).mockResolvedValue([anna, bob])
  expect(await moveOwnDates()).toEqual([anna, bob])
  expect(changeCalendarDates).toHaveBeenCalledWith({ added: [anna, bob] })
  expect(hasDatesToMove()).toBe(false)
  vi.mocked(calendarDates).mockResolvedValue([anna])
  expect(await moveOwnDates()).toEqual([anna])
  expect(changeCalendarDates).toHaveBeenCalledTimes(1)
})

test('dates that the account does not take stay in the browser (designs-9)', async () => {
  await changeOwnDates('browser', { added: [anna] })
  const full = new ShopError({ status: 200, message: 'We keep up to 200 dates.', category: 'graphql-input' })
  vi.mocked(changeCalendarDates).mockRejectedValueOnce(full)
  vi.mocked(calendarDates).mockResolvedValue([bob])
  expect(await moveOwnDates()).toEqual([bob])
  expect(await browser()).toEqual([anna])
  vi.mocked(changeCalendarDates).mockRejectedValueOnce(new ShopError({ status: 0, message: '' }))
  await expect(moveOwnDates()).rejects.toBeInstanceOf(ShopError)
  expect(await browser()).toEqual([anna])
})

test.each([
  '',
  'null',
  '{',
  '{}',
  '[{"name":"Anna"}]',
  '[{"name":"Anna","month":3,"day":"14"}]',
  '[["Anna",3,14]]',
])('what the browser has as %s is not a date (designs-9)', async (text) => {
  localStorage.setItem('own-dates', text)
  expect(await browser()).toEqual([])
})

test('the browser keeps up to 200 dates, and refuses more without losing any (designs-9)', async () => {
  const many = Array.from({ length: 200 }, (_, index) => ({ ...anna, name: `Friend ${index}` }))
  await changeOwnDates('browser', { added: many })
  await expect(changeOwnDates('browser', { added: [anna] })).rejects.toBeInstanceOf(TooManyDates)
  expect(await browser()).toEqual(many)
})
