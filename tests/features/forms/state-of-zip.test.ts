import { expect, test } from 'vitest'
import { stateOfZip } from '@/lib/fields/state-of-zip'

test.each([
  ['10118', 'NY'],
  ['00501', 'NY'],
  ['02139', 'MA'],
  ['04101', 'ME'],
  ['05401', 'VT'],
  ['05501', 'MA'],
  ['06390', 'NY'],
  ['20001', 'DC'],
  ['20166', 'VA'],
  ['20500', 'DC'],
  ['33101', 'FL'],
  ['34002', 'AA'],
  ['39901', 'GA'],
  ['60601', 'IL'],
  ['73301', 'TX'],
  ['73401', 'OK'],
  ['78701', 'TX'],
  ['83414', 'WY'],
  ['88510', 'TX'],
  ['89101', 'NV'],
  ['90210', 'CA'],
  ['96799', 'AS'],
  ['96813', 'HI'],
  ['96910', 'GU'],
  ['99950', 'AK'],
  ['10118-0110', 'NY'],
  ['101180110', 'NY'],
  [' 97205 ', 'OR'],
])('the ZIP code %s is in %s (checkout-97)', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state)
})

test('a malformed ZIP code has no state (checkout-97)', () => {
  for (const zip of ['', '1011', '101181', '10118-01', 'SW1A 1AA', '00101', '1O118'])
    expect(stateOfZip(zip), zip).toBeUndefined()
})
