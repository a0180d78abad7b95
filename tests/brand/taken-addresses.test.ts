import { expect, test } from 'vitest'
import { takenAddresses } from '@/brand/check/taken-addresses'
import { endpoints } from '@/server/endpoints'
import { countries } from '@/backend/kernel/countries'
import { stateCodes } from '@/lib/us-states'

test('every address that the server answers by itself is one that no route may take (brand-20)', () => {
  const isTaken = (path: string) =>
    takenAddresses.some((start) => (/[/_]$/.test(start) ? path.startsWith(start) : path === start))
  const paths = endpoints.map(({ path }) => path.replace(/\*$/, 'anything').replace('*', ''))
  expect(paths.filter((path) => !isTaken(path))).toEqual([])
})

test('states of the sales tax are those that the shop knows as states, but for armed forces (brand-83)', () => {
  const known = countries.find(({ code }) => code === 'US')?.regions ?? []
  const armedForces = new Set(['AA', 'AE', 'AP'])
  expect([...stateCodes].toSorted()).toEqual(
    known
      .map(({ code }) => code)
      .filter((code) => !armedForces.has(code))
      .toSorted(),
  )
})
