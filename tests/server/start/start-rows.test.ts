import { afterEach, expect, test } from 'vitest'
import { exampleBrand, serve } from '../../support/brands'
import { startRows } from '../../../src/server/start/start-rows'
import { setEnvironment } from '@/settings/settings'

const start = { address: 'http://127.0.0.1:3000', dataFolder: '.data', isOwnDatabase: true }
const shown = () => Object.fromEntries(startRows(start))

afterEach(() => setEnvironment({ COMMERCE_URL: undefined, COMMERCE_DIALECT: undefined }))

test('a shop with the embedded backend reports at start where its mail goes and how customers sign in', () => {
  serve(exampleBrand())
  expect(shown()).toMatchObject({
    commerce: 'embedded, PostgreSQL in .data',
    mail: expect.stringContaining('outbox'),
    'sign-in': expect.stringContaining('code by e-mail'),
  })
})

test('a shop with Magento reports no sandbox, no outbox and no unavailable sign-in method', () => {
  serve(exampleBrand())
  setEnvironment({ COMMERCE_URL: 'https://magento.example/graphql', COMMERCE_DIALECT: 'core' })
  const rows = shown()
  expect(rows['commerce']).toBe('Magento (core) at https://magento.example')
  expect(JSON.stringify(rows)).not.toMatch(/sandbox|outbox|Google/)
  expect(rows['sign-in']).toBe('password')
})
