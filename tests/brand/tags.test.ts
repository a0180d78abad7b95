import { expect, test } from 'vitest'
import { clientBrand } from '@/brand/compile/brand'
import { configurationSchema } from '@/brand/schema/configuration'
import { smallBrand } from '../support/brands'

const brand = smallBrand()
const words = { link: 'Cookie choices', doNotSell: 'Do not sell or share my information' }
const withIds = (analytics: typeof brand.configuration.analytics, consent: 'ask' | 'notice' = 'ask') =>
  clientBrand({
    ...brand,
    messages: { ...brand.messages, consent: words },
    configuration: { ...brand.configuration, consent, analytics },
  })

test('a shop without analytics ids asks for no consent and loads nothing for it (attribution-26)', () => {
  const client = withIds({ tagManager: '', analytics: '' })
  expect(client.tags).toBeUndefined()
  expect(client.messages['consent']).toBeUndefined()
  expect(client.frame?.legal).toEqual(brand.navigation.legal)
})

test('with an analytics id, every footer has a link to the cookie choices (attribution-26)', () => {
  const client = withIds({ tagManager: '', bingEvents: '12345678', chatWidget: 'chat' })
  expect(client.tags).toEqual({ bingEvents: '12345678' })
  expect(client.frame?.legal?.at(-1)).toEqual({ label: 'Cookie choices', href: '/cookie-choices' })
})

test('if a notice is enough, the footer link has the legal wording and pages contain no consent dialog (attribution-522)', () => {
  const client = withIds({ bingEvents: '12345678' }, 'notice')
  expect(client.frame?.legal?.at(-1)?.label).toBe('Do not sell or share my information')
  expect(client).not.toHaveProperty('consent')
  expect(withIds({}, 'ask').consent).toBe('ask')
})

test('an invalid analytics id is reported with an example (attribution-21)', () => {
  const result = configurationSchema.shape.analytics.safeParse({ tagManager: 'G-ABC', analytics: '<script>' })
  expect(result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
    'tagManager: an id such as GTM-ABC1234, or "" for none',
    'analytics: an id such as G-ABC1234567, or "" for none',
  ])
})
