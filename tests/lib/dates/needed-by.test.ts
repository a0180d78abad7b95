import { expect, test } from 'vitest'
import { fastestMethod, isNeededDay, methodsInTime, methodToSelect } from '@/lib/dates/needed-by'

const method = (key: string, cents: number, arrivesBy: string | null) => ({ key, cents, arrivesBy })
const standard = method('standard', 599, '2026-12-10')
const free = method('free', 0, '2026-12-18')
const priority = method('priority', 1_299, '2026-12-04')
const express = method('express', 2_499, '2026-12-03')
const unknown = method('unknown', 0, null)
const all = [standard, free, express, priority, unknown]
const keys = (methods: { key: string }[]) => methods.map(({ key }) => key)

test('the methods that arrive by a day are sorted by price, and one without a day is never in time (schedule-361)', () => {
  expect(keys(methodsInTime(all, '2026-12-10'))).toEqual(['standard', 'priority', 'express'])
  expect(keys(methodsInTime(all, '2026-12-31'))).toEqual(['free', 'standard', 'priority', 'express'])
  expect(methodsInTime(all, '2026-12-02')).toEqual([])
})

test('at the same price the faster method comes first (schedule-361)', () => {
  const slower = method('slower', 599, '2026-12-12')
  expect(keys(methodsInTime([slower, standard], '2026-12-31'))).toEqual(['standard', 'slower'])
})

test('the earliest day is that of the fastest method, the cheaper one on the same day (schedule-361)', () => {
  expect(fastestMethod(all)?.key).toBe('express')
  expect(fastestMethod([express, method('courier', 1_999, '2026-12-03')])?.key).toBe('courier')
  expect(fastestMethod([unknown])).toBeUndefined()
})

test('the preselected method is the cheapest in time, and the first if no day is needed or none makes it (checkout-17)', () => {
  expect(methodToSelect(all, '2026-12-05')?.key).toBe('priority')
  expect(methodToSelect(all, null)?.key).toBe('standard')
  expect(methodToSelect(all, '2026-12-01')?.key).toBe('standard')
  expect(methodToSelect([], '2026-12-05')).toBeUndefined()
})

test.each([
  ['2026-12-01', true],
  ['2027-12-02', true],
  ['2026-11-30', false],
  ['2027-12-03', false],
  ['2026-02-30', false],
  ['soon', false],
  ['', false],
])('%j can be needed on December 1, 2026: %s (schedule-361)', (day, isNeeded) => {
  expect(isNeededDay(day, '2026-12-01')).toBe(isNeeded)
})
