import { expect, test } from 'vitest'
import { changedDates, datesWithout, isOwnDate, readOwnDates, type OwnDate } from '@/lib/dates/own-date'

const anna: OwnDate = { name: 'Anna', month: 3, day: 14 }
const read = (text: string, firstYear = 2027) => readOwnDates(text, firstYear)

test.each([
  ['Anna 3/14', anna],
  ['3/14 Anna', anna],
  ['Anna, March 14', anna],
  ['"Anna",3/14', anna],
  ['Anna\t3-14', anna],
  ['Anna: Mar. 14th', anna],
  ['Anna – 14 March', anna],
  ['Anna (3/14)', anna],
  ['  Anna   3 / 14  ', anna],
  ['March 14: Anna', anna],
  ['Anna 1990-03-14', anna],
  ['Anna 3/14/1990', anna],
  ['Anna, March 14, 2027', { ...anna, year: 2027 }],
  ['May 3/14', { ...anna, name: 'May' }],
  ['Tom 5 March 14', { ...anna, name: 'Tom 5' }],
  ['Mom & Dad’s wedding 6/3', { name: 'Mom & Dad’s wedding', month: 6, day: 3 }],
  ['Anna (Mom) 3/14', { ...anna, name: 'Anna (Mom)' }],
  ['"Smith, Anna",3/14', { ...anna, name: 'Smith, Anna' }],
  ['Zoë 2/29', { name: 'Zoë', month: 2, day: 29 }],
  ['Zoë 2/29/1992', { name: 'Zoë', month: 2, day: 29 }],
  ['Zoë 2/29/2028', { name: 'Zoë', month: 2, day: 29, year: 2028 }],
])('the line “%s” of a pasted list is a date (forms-5)', (line, date) => {
  expect(read(line)).toEqual({ dates: [date], faults: [] })
})

test.each([
  ['Anna', 'noDay'],
  ['Name,Date', 'noDay'],
  ['Anna 13/40', 'noDay'],
  ['Anna 14/3', 'noDay'],
  ['Anna 4/31', 'noDay'],
  ['Anna 3.14', 'noDay'],
  ['Anna 3/14/90', 'noDay'],
  ['Zoë 2/29/1991', 'noDay'],
  ['Anna 3/14/1066', 'noDay'],
  ['3/14', 'noName'],
  [`${'A'.repeat(41)} 3/14`, 'longName'],
  [`${'A '.repeat(200)} 3/14`, 'noDay'],
])('the line “%s” is reported with its number and its fault (forms-5)', (line, fault) => {
  expect(read(`Bob 5/1\n\n${line}\r\n`)).toEqual({
    dates: [{ name: 'Bob', month: 5, day: 1 }],
    faults: [{ line: 3, text: line, fault }],
  })
})

test('a date has a name of up to 40 characters and a day that exists (forms-5)', () => {
  expect(isOwnDate(anna)).toBe(true)
  expect(isOwnDate({ ...anna, name: ' ' })).toBe(false)
  expect(isOwnDate({ ...anna, name: 'A'.repeat(41) })).toBe(false)
  expect(isOwnDate({ ...anna, month: 2, day: 29 })).toBe(true)
  expect(isOwnDate({ ...anna, month: 2, day: 29, year: 2027 })).toBe(false)
  expect(isOwnDate({ ...anna, month: 2, day: 29, year: 2028 })).toBe(true)
  expect(isOwnDate({ ...anna, month: 2.5 })).toBe(false)
  expect(isOwnDate({ ...anna, day: -1 })).toBe(false)
  expect(isOwnDate({ ...anna, year: 1492 })).toBe(false)
})

test('changes add each date once and keep the others, so that two devices lose nothing (designs-9)', () => {
  const bob = { name: 'Bob', month: 5, day: 1 }
  const wedding = { name: 'Wedding', month: 6, day: 3, year: 2027 }
  expect(changedDates([anna], { added: [bob, anna, bob] })).toEqual([anna, bob])
  expect(changedDates([anna, bob], { added: [wedding], removed: [anna, wedding] })).toEqual([bob, wedding])
  expect(datesWithout([anna, { ...anna, year: 2027 }], [anna])).toEqual([{ ...anna, year: 2027 }])
})
