import { afterEach, expect, test } from 'vitest'
import { exampleBrand, serve } from '../../support/brands'
import { startRows } from '../../../src/server/start/start-rows'
import { setEnvironment } from '@/settings/settings'

const start = { address: 'http://127.0.0.1:3000', dataFolder: '.data', isOwnDatabase: true }
const shown = () => Object.fromEntries(startRows(start))

afterEach(() => setEnvironment({ COMMERCE_URL: undefined, COMMERCE_DIALECT: undefined }))

test('a shop of our own says where its mail goes and how people sign in (commerce-74)', () => {
  serve(exampleBrand())
  expect(shown()).toMatchObject({
    commerce: 'embedded, PostgreSQL in .data',
    mail: expect.stringContaining('outbox'),
    'sign-in': expect.stringContaining('code by e-mail'),
  })
})

test('a shop on a Magento claims no sandbox, no kept mail and no sign-in that shoppers are not offered (commerce-74)', () => {
  serve(exampleBrand())
  setEnvironment({ COMMERCE_URL: 'https://magento.example/graphql', COMMERCE_DIALECT: 'core' })
  const rows = shown()
  expect(rows['commerce']).toBe('Magento (core) at https://magento.example')
  expect(JSON.stringify(rows)).not.toMatch(/sandbox|outbox|Google/)
  expect(rows['sign-in']).toBe('password')
})
