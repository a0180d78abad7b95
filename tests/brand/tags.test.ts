import { expect, test } from 'vitest'
import { clientBrand } from '@/brand/compile/brand'
import { configurationSchema } from '@/brand/schema/configuration'
import { smallBrand } from '../support/brands'

const brand = smallBrand()
const consent = { link: 'Cookie choices' }
const withIds = (analytics: typeof brand.configuration.analytics) =>
  clientBrand({
    ...brand,
    messages: { ...brand.messages, consent },
    configuration: { ...brand.configuration, analytics },
  })

test('a shop that tells nobody anything asks nobody and carries nothing for it (attribution-27)', () => {
  const client = withIds({ tagManager: '', analytics: '' })
  expect(client.tags).toBeUndefined()
  expect(client.messages['consent']).toBeUndefined()
  expect(client.navigation.legal).toEqual(brand.navigation.legal)
})

test('with an id the choice stands in every footer (attribution-27)', () => {
  const client = withIds({ tagManager: '', bingEvents: '12345678', chatWidget: 'chat' })
  expect(client.tags).toEqual({ bingEvents: '12345678' })
  expect(client.navigation.legal.at(-1)).toEqual({ label: 'Cookie choices', href: '/cookie-choices' })
})

test('a misspelled id is told with an example (attribution-21)', () => {
  const result = configurationSchema.shape.analytics.safeParse({ tagManager: 'G-ABC', analytics: '<script>' })
  expect(result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
    'tagManager: an id such as GTM-ABC1234, or "" for none',
    'analytics: an id such as G-ABC1234567, or "" for none',
  ])
})
