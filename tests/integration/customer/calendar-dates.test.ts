import { beforeAll, beforeEach, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import type { OwnDate } from '@/lib/dates/own-date'
import { home, mailboxes } from '../../support/account'
import { useFreshDatabase } from '../../support/fresh-database'
import { openShop } from '../../support/shop'

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
const tokens: Record<string, string> = {}

beforeAll(async () => {
  await seed(database.pool(), shop.brand)
  tokens['ada'] = await people.customer('ada@example.com')
  tokens['bob'] = await people.customer('bob@example.com')
})
beforeEach(() => database.pool().query('truncate customer_dates'))

const anna: OwnDate = { name: 'Anna', month: 3, day: 14 }
const leap: OwnDate = { name: 'Zoë', month: 2, day: 29 }
const wedding: OwnDate = { name: 'Wedding', month: 6, day: 3, year: 2099 }
const many = (count: number, more: Partial<OwnDate> = {}): OwnDate[] =>
  Array.from({ length: count }, (_, index) => ({ name: `Friend ${index}`, month: 1, day: 1, ...more }))

type Answered = Omit<OwnDate, 'year'> & { year: number | null }
const plain = (dates: Answered[] | undefined) =>
  dates?.map(({ year, ...date }) => ({ ...date, ...(year !== null && { year }) }))

async function datesOf(who: string) {
  const { data } = await shop.ask<{ customer: { calendar_dates: Answered[] } }>(
    '{ customer { calendar_dates { name month day year } } }',
    {},
    { token: tokens[who] ?? '', visitor: home },
  )
  return plain(data.customer.calendar_dates)
}

async function change(who: string, input: { added?: OwnDate[]; removed?: OwnDate[] }) {
  const { data, errors } = await shop.ask<{ changeCalendarDates: { dates: Answered[] } | null }>(
    `mutation M($input: ChangeCalendarDatesInput!) {
       changeCalendarDates(input: $input) { dates { name month day year } } }`,
    { input },
    { token: tokens[who] ?? '', visitor: home },
  )
  return { dates: plain(data?.changeCalendarDates?.dates), errors }
}

test('a customer’s dates are kept once each, in the order of the year, and only for that customer (designs-9)', async () => {
  expect(await datesOf('ada')).toEqual([])
  expect(await change('ada', { added: [wedding, anna, leap, anna] })).toEqual({
    dates: [leap, anna, wedding],
    errors: [],
  })
  expect((await change('ada', { added: [anna], removed: [wedding] })).dates).toEqual([leap, anna])
  expect(await datesOf('ada')).toEqual([leap, anna])
  expect(await datesOf('bob')).toEqual([])
  expect((await change('bob', { removed: [anna] })).dates).toEqual([])
  expect(await datesOf('ada')).toEqual([leap, anna])
})

test('two devices that change dates at once lose none (designs-9)', async () => {
  const bob = { ...anna, name: 'Bob' }
  await change('ada', { added: [leap] })
  await Promise.all([change('ada', { added: [anna] }), change('ada', { added: [bob], removed: [leap] })])
  expect((await datesOf('ada'))?.map(({ name }) => name).toSorted()).toEqual(['Anna', 'Bob'])
})

test.each([
  { ...anna, day: 32 },
  { ...anna, month: 4, day: 31 },
  { ...leap, year: 2027 },
  { ...anna, name: ' \n ' },
  { ...anna, name: 'A'.repeat(41) },
  { ...anna, year: 1492 },
  { ...anna, month: 0 },
  { ...anna, day: 2_000_000 },
])('the date %o is refused by its name, and nothing changes (designs-9)', async (date) => {
  await change('ada', { added: [leap] })
  const { dates, errors } = await change('ada', { added: [anna, date], removed: [leap] })
  expect(dates).toBeUndefined()
  expect(errors).toEqual([expect.stringContaining(`“${date.name.trim().slice(0, 40)}”`)])
  expect(await datesOf('ada')).toEqual([leap])
})

test('up to 200 dates are kept; days of past years make room for new ones (designs-9)', async () => {
  const past = { ...wedding, year: 2019 }
  expect((await change('ada', { added: [...many(199), past] })).dates).toHaveLength(200)
  const { dates } = await change('ada', { added: [anna] })
  expect(dates).toHaveLength(200)
  expect(dates).not.toContainEqual(past)
  expect(await change('ada', { added: [leap] })).toEqual({
    dates: undefined,
    errors: ['graphql-input: We keep up to 200 dates. Remove some to add others.'],
  })
  expect((await change('ada', { added: many(201) })).errors).toHaveLength(1)
  expect((await change('ada', { added: [leap], removed: [anna] })).dates).toContainEqual(leap)
})

test('a visitor has no dates at the shop (designs-9)', async () => {
  const { errors } = await shop.ask(
    'mutation { changeCalendarDates(input: { added: [] }) { dates { name } } }',
    {},
    { token: null, visitor: home },
  )
  expect(errors).toEqual(["graphql-authorization: The current customer isn't authorized."])
})
