import { describe, expect, test } from 'vitest'
import { commerceVariables } from '../../../src/server/start/commerce-facts'
import { fatalError, maintenance } from '../../support/magento/faults'
import { startMockMagento } from '../../support/magento/listening-magento'
import { pictureOrigins, remotePictures } from '@/settings/remote-pictures'

type Commerce = Parameters<typeof commerceVariables>[0]

const on = (url: string, more: Partial<Commerce> = {}): Commerce => ({
  url,
  dialect: undefined,
  storeCode: undefined,
  mediaUrl: undefined,
  webhookSecret: undefined,
  ...more,
})

describe('a stock Magento', () => {
  const { url, double } = startMockMagento()

  test('is of the dialect core, reports where its pictures are, and is queried once (commerce-6, commerce-69)', async () => {
    expect(await commerceVariables(on(url()))).toEqual({
      COMMERCE_DIALECT: 'core',
      NEXT_PUBLIC_COMMERCE_DIALECT: 'core',
      COMMERCE_MEDIA_URL: `${url()}/media/`,
    })
    expect(double().asked).toHaveLength(1)
  })

  test('accepts an existing store view, and an unknown one is refused with the list of existing ones (commerce-68)', async () => {
    expect(await commerceVariables(on(url(), { storeCode: 'north' }))).toMatchObject({
      COMMERCE_DIALECT: 'core',
    })
    await expect(commerceVariables(on(url(), { storeCode: 'stickers' }))).rejects.toThrow(
      'COMMERCE_STORE_CODE is "stickers"; the Magento at COMMERCE_URL has no such store view. It has default, north.',
    )
  })

  test.each([
    ['maintenance', maintenance],
    ['a fatal error', fatalError],
    ['a response without data', { fails: 'kind' }],
  ])('needs the setting of its dialect if it responds with %s (commerce-6)', async (_, fault) => {
    double().breaks(fault)
    await expect(commerceVariables(on(url()))).rejects.toThrow(
      'Set COMMERCE_DIALECT to core, commerce or extended',
    )
    expect(await commerceVariables(on(url(), { dialect: 'core' }))).toMatchObject({
      COMMERCE_DIALECT: 'core',
    })
    double().breaks(undefined)
  })
})

describe.each([
  ['giftCardAccount', 'commerce'],
  ['configuration', 'extended'],
])('a Magento with %s', (field, kind) => {
  const { url } = startMockMagento({ besides: `extend type Query { ${field}: String }` })

  test(`is of the dialect ${kind} (commerce-6)`, async () => {
    expect(await commerceVariables(on(url()))).toMatchObject({ COMMERCE_DIALECT: kind })
  })
})

describe('Magento 2.4.6', () => {
  const { url } = startMockMagento({ without: ['Cart.itemsV2', 'PlaceOrderOutput.orderV2'] })

  test('is detected, and the shop does not start with it (commerce-68)', async () => {
    await expect(commerceVariables(on(url(), { dialect: 'core' }))).rejects.toThrow(
      'The Magento at COMMERCE_URL has no Cart.itemsV2 and PlaceOrderOutput.orderV2: the shop needs Magento 2.4.7 or newer.',
    )
  })
})

test('pictures are loaded only from Magento’s media URL (commerce-69)', () => {
  const elsewhere = { url: 'https://shop.example/magento', mediaUrl: 'https://cdn.example/media/' }
  expect(pictureOrigins(elsewhere)).toEqual(['https://cdn.example'])
  expect(remotePictures(elsewhere)).toMatchObject({
    remotePatterns: [{ hostname: 'cdn.example', protocol: 'https' }],
  })
  expect(pictureOrigins({ url: 'http://127.0.0.1:4710', mediaUrl: undefined })).toEqual([
    'http://127.0.0.1:4710',
  ])
  expect([
    pictureOrigins({ url: undefined, mediaUrl: undefined }),
    remotePictures({ url: undefined, mediaUrl: undefined }),
  ]).toEqual([[], {}])
})
