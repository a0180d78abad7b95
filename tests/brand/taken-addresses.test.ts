import { expect, test } from 'vitest'
import { reservedAddresses } from '@/brand/check/reserved-addresses'
import { endpoints } from '@/server/endpoints'
import { countries } from '@/backend/kernel/countries'
import { stateCodes } from '@/lib/fields/us-states'

test('no route can use an address that the server handles itself (brand-20)', () => {
  const isTaken = (path: string) =>
    reservedAddresses.some((start) => (/[/_]$/.test(start) ? path.startsWith(start) : path === start))
  const paths = endpoints.map(({ path }) => path.replace(/\*$/, 'anything').replace('*', ''))
  expect(paths.filter((path) => !isTaken(path))).toEqual([])
})

test('the sales tax states are the shop’s US states without those of the armed forces (brand-83)', () => {
  const known = countries.find(({ code }) => code === 'US')?.regions ?? []
  const armedForces = new Set(['AA', 'AE', 'AP'])
  expect([...stateCodes].toSorted()).toEqual(
    known
      .map(({ code }) => code)
      .filter((code) => !armedForces.has(code))
      .toSorted(),
  )
})
