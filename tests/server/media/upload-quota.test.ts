import { expect, test } from 'vitest'
import { chargeAmplified } from '@/server/media/upload-limits'
import { takeBytesFromQuota, takeFromQuota } from '@/server/media/upload-quota'

const taken = async (count: number, cart: string | undefined, network: string) => {
  const answers = await Promise.all(Array.from({ length: count }, () => takeFromQuota(cart, network)))
  return answers.filter(Boolean).length
}

test('a cart can upload 700 pictures a day from all networks together, and another cart has a separate quota (media-5)', async () => {
  expect(await taken(600, 'one', '203.0.113.1')).toBe(600)
  expect(await taken(150, 'one', '203.0.113.2')).toBe(100)
  expect(await taken(1, 'two', '203.0.113.1')).toBe(1)
})

test('a network can upload 1,400 pictures a day with any number of carts (media-5)', async () => {
  const carts = Array.from({ length: 1_500 }, (_, index) => `made-up-${index}`)
  const answers = await Promise.all(carts.map((cart) => takeFromQuota(cart, '203.0.113.9')))
  expect(answers.filter(Boolean)).toHaveLength(1_400)
  expect(await taken(1, undefined, '203.0.113.9')).toBe(0)
  expect(await taken(1, undefined, '203.0.113.10')).toBe(1)
})

test('a cart can upload 3.5 GB a day, and a network 6 GB (media-5)', async () => {
  const file = 60_000_000
  const takenBytes = async (count: number, cart: string | undefined, network: string) => {
    const asked = Array.from({ length: count }, () => takeBytesFromQuota(cart, network, file))
    return (await Promise.all(asked)).filter(Boolean).length
  }
  expect(await takenBytes(70, 'large', '203.0.113.20')).toBe(58)
  expect(await takenBytes(110, undefined, '203.0.113.21')).toBe(100)
  expect(await takenBytes(1, 'other', '203.0.113.20')).toBe(1)
})

test('a network also pays for stored files beyond twice its upload (media-5)', async () => {
  const network = '203.0.113.22'
  const gigabyte = 1_000_000_000
  const room = async () => {
    const asked = Array.from({ length: 5 }, () => takeBytesFromQuota(undefined, network, gigabyte))
    return (await Promise.all(asked)).filter(Boolean).length
  }
  await chargeAmplified(network, gigabyte, 2 * gigabyte)
  await chargeAmplified(network, gigabyte, 4 * gigabyte)
  expect(await room()).toBe(4)
})
