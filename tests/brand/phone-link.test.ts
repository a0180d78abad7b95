import { expect, test } from 'vitest'
import { phoneLink } from '@/brand/phone-link'
import { organizationData } from '@/brand/structured-data'
import { exampleBrand } from '../support/brands'

test.each([
  ['1-800-555-0142', '+1', 'tel:+18005550142'],
  ['(800) 555-0142', '+1', 'tel:+18005550142'],
  ['020 7946 0142', '+44', 'tel:+442079460142'],
  ['+1 800 555 0142', '+44', 'tel:+18005550142'],
])('%s with the phone code %s is dialed as %s (shell-2)', (phone, phoneCode, link) => {
  expect(phoneLink({ phone, phoneCode })).toBe(link)
})

test('structured data contain the phone number in its international form (shell-2)', () => {
  const { identity } = exampleBrand()
  const [organization] = organizationData(
    { ...identity, phone: '1-800-555-0142', phoneCode: '+1' },
    (path) => `https://shop.example${path}`,
  )
  expect(organization).toMatchObject({
    telephone: '+18005550142',
    contactPoint: { telephone: '+18005550142' },
  })
})
