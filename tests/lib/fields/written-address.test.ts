import { expect, test } from 'vitest'
import { addressLines } from '@/lib/fields/written-address'

const home = { country: 'US', locale: 'en-US' }
const ada = {
  firstname: 'Ada',
  lastname: 'Byron',
  company: 'Analytical Engines',
  street: ['12 Mill Road', 'Floor 3'],
  city: 'Albany',
  region: 'NY',
  postcode: '12207',
  countryCode: 'US',
}

test('an address at home is written as on an envelope, without the country (forms-541)', () => {
  expect(addressLines(ada, home)).toEqual([
    'Ada Byron',
    'Analytical Engines',
    '12 Mill Road',
    'Floor 3',
    'Albany, NY 12207',
  ])
})

test('an address abroad ends with the country in words (forms-541)', () => {
  const abroad = {
    ...ada,
    company: null,
    street: ['1 Rue Royale'],
    city: 'Paris',
    region: null,
    countryCode: 'FR',
  }
  expect(addressLines({ ...abroad, postcode: '75001' }, home)).toEqual([
    'Ada Byron',
    '1 Rue Royale',
    'Paris 75001',
    'France',
  ])
  expect(addressLines({ ...abroad, postcode: '' }, home)).toContain('Paris')
})
