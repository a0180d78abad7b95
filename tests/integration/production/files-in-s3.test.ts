import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seed } from '@/backend/database/seed'
import { deletePrintFiles } from '@/backend/kernel/print-files'
import { uploadStorage } from '@/backend/kernel/upload-storage/storage'
import { lineFolder, makeFiles } from '@/backend/production/production'
import { setEnvironment } from '@/settings/settings'
import { files as filesCommand } from '../../../scripts/shop/orders/files'
import { photo, wordless } from '../../backend/production/support/sample-frozen'
import { sampleAsset } from '../../design/support/sample-design'
import { home } from '../../support/account'
import { design, designClient } from '../../support/files/designs'
import { useFreshDatabase } from '../../support/fresh-database'
import { afterOrders } from '../../support/orders/orders'
import { useS3 } from '../../support/services/s3-server'
import { openShop } from '../../support/shop'

/** Print files of a shop on several machines that stores files in S3. */

const s3 = useS3()
const database = useFreshDatabase()
const shop = openShop(database.pool)
const { context, ordered } = afterOrders(shop, database.pool)
const machines = ['one', 'two'].map((name) => mkdtempSync(join(tmpdir(), `machine-${name}-`)))
const at = (machine: 0 | 1) => setEnvironment({ DATA_DIR: machines[machine], ...s3.variables() })

beforeAll(async () => {
  at(0)
  await seed(database.pool(), shop.brand)
  await uploadStorage().put(`${sampleAsset.key}.original`, photo)
})
afterAll(() => {
  setEnvironment({
    DATA_DIR: undefined,
    MEDIA_S3_URL: undefined,
    MEDIA_S3_KEY_ID: undefined,
    MEDIA_S3_SECRET: undefined,
  })
  for (const folder of machines) rmSync(folder, { recursive: true })
})

const make = () =>
  makeFiles(context(), new AbortController().signal, {
    layLine: async () => undefined,
    frozenDesign: async () => wordless(),
  })

async function listFiles(number: string) {
  const said: string[] = []
  vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text))
  await filesCommand.run(context(), [number])
  vi.restoreAllMocks()
  return said.join('\n')
}

async function inBucket() {
  const names: string[] = []
  for await (const files of uploadStorage().list('print-')) names.push(...files.map(({ file }) => file))
  return names
}

test('print files made on one machine can be listed and fetched on another, are updated when made again, and are deleted with their order (production-11)', async () => {
  const { uid, opened } = await designClient(shop, {
    visitor: { ...home, network: 'net-a', guest: 'A'.repeat(32) },
  }).make(design('Fox'))
  const { number: revision, hash } = opened.revision
  const tool_options = JSON.stringify({ design: uid, revision, hash })
  const { number } = await ordered([{ sku: 'PLAIN', quantity: 1, tool_options }])
  await make()
  const names = ['design.design', 'front.dxf', 'front.pdf', 'front.png'].map((name) => `${number}-1-${name}`)
  expect(await inBucket()).toEqual(names.map((name) => `print-${shop.brand.id}-${number}-1-${name}`))
  const line = { orderNumber: number, position: 1 }
  const made = readFileSync(join(lineFolder(shop.brand.id, line), names[2] ?? ''))

  at(1)
  const folder = lineFolder(shop.brand.id, line)
  expect(await listFiles(number)).toContain(join(folder, names[2] ?? ''))
  expect(readdirSync(folder).toSorted()).toEqual(names)
  expect(readFileSync(join(folder, names[2] ?? '')).equals(made)).toBe(true)
  writeFileSync(join(folder, names[2] ?? ''), 'of an earlier try')
  await listFiles(number)
  expect(readFileSync(join(folder, names[2] ?? '')).equals(made)).toBe(true)

  expect(await deletePrintFiles(shop.brand.id, [number])).toBe(1 + names.length)
  expect(await inBucket()).toEqual([])
}, 60_000)
