import { describe, expect, test } from 'vitest'
import { commerceVariables } from '../../../src/server/start/commerce-facts'
import { fatalError, maintenance } from '../../support/magento/faults'
import { startMockMagento } from '../../support/magento/listening-magento'
import { secondVariant, taxIncludedMake } from '../../support/magento/second/make'
import { pictureOrigins, remotePictures } from '@/settings/remote-pictures'

type Commerce = Parameters<typeof commerceVariables>[0]

const on = (url: string, more: Partial<Commerce> = {}): Commerce => ({
  url,
  dialect: undefined,
  storeCode: undefined,
  mediaUrl: undefined,
  webhookSecret: undefined,
  staticUrls: undefined,
  tax: undefined,
  keepsPromises: false,
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

describe('a Magento with media and static files on other hosts', () => {
  const { url, double } = startMockMagento(secondVariant, taxIncludedMake)

  test('reports all addresses of pictures, and that its prices include tax (commerce-69, commerce-88)', async () => {
    Object.assign(double().magento.settings, {
      mediaUrl: 'https://cdn.example/media/',
      staticUrl: 'https://static.example/static/',
    })
    const variables = await commerceVariables(on(url()))
    expect(variables).toMatchObject({
      COMMERCE_MEDIA_URL: 'https://cdn.example/media/',
      COMMERCE_STATIC_URLS: `${url()} https://static.example`,
      NEXT_PUBLIC_COMMERCE_TAX: 'included',
    })
    const commerce = {
      mediaUrl: variables['COMMERCE_MEDIA_URL'],
      staticUrls: variables['COMMERCE_STATIC_URLS']?.split(' '),
    }
    expect(remotePictures(on(url(), commerce)).remotePatterns?.map(({ hostname }) => hostname)).toEqual([
      'cdn.example',
      '127.0.0.1',
      'static.example',
    ])
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
