import { afterAll, beforeAll, expect, test } from 'vitest'
import { database as shopPool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import {
  copyDesign,
  createDesignLink,
  designLinks,
  designVersions,
  openDesign,
  renameDesign,
  restoreVersion,
  revokeDesignLink,
  saveDesignAgain,
  saveNewDesign,
  undeleteDesign,
} from '@/commerce/designs/design-documents'
import { deleteDesign } from '@/commerce/designs/designs'
import { readDocumentText } from '@/design/document/read-document'
import { serve } from '../../support/brands'
import { design } from '../../support/files/designs'
import { handleEndpoint } from '../../support/endpoints'
import { useFreshDatabase } from '../../support/fresh-database'
import { usePage } from '../../support/browser/page'
import { openShop } from '../../support/shop'

/** Designs saved as the studio does: same-origin requests with a cookie jar, the server, the real backend. */

const database = useFreshDatabase()
const shop = openShop(database.pool)
const { jar } = usePage(handleEndpoint)

beforeAll(async () => {
  serve(shop.brand)
  await seed(database.pool(), shop.brand)
})
afterAll(() => shopPool().end())

const saved = (words: string) => ({ document: JSON.stringify(design(words)), madeBy: 'SAVE' as const })
const content = { sku: 'PLAIN', name: 'Fox', toolOptions: '{"tool":"/designtool"}' }

test('a visitor’s page can save, open, change, restore, rename, delete and undelete a design (designs-4, designs-6, designs-9)', async () => {
  const made = await saveNewDesign(content, saved('One'))
  expect(made).toMatchObject({ name: 'Fox', sku: 'PLAIN', access: 'OWN', newest: 1 })
  expect([...jar.keys()]).toContain('guest_id')
  expect(readDocumentText((await openDesign(made)).opened.document)).toEqual({ document: design('One') })
  expect((await saveDesignAgain(made, 1, saved('Two'))).status).toBe('saved')
  const kept = await saveDesignAgain(made, 1, saved('Three'))
  expect(kept).toMatchObject({ status: 'kept', newer: { number: 2 }, changed: { number: 1 } })
  expect(await restoreVersion(made, 1, 2)).toMatchObject({ status: 'saved', design: { newest: 3 } })
  expect((await designVersions(made, 1)).versions.map(({ number }) => number)).toEqual([3, 2, 1])
  expect(await renameDesign(made, 'Vixen')).toBe('Vixen')
  await deleteDesign(made.uid)
  await expect(openDesign(made)).rejects.toThrow('Could not find a design')
  await undeleteDesign(made.uid)
  expect((await openDesign(made, 2)).opened.number).toBe(2)
})

test('a link opens the design in another browser until it is revoked (designs-7)', async () => {
  const { uid } = await saveNewDesign(content, saved('Shared'))
  const { token, address, link } = await createDesignLink(uid, 'REMIX')
  expect(address).toContain(`itemId=${uid}&edit=${token}`)
  expect(await designLinks(uid)).toEqual([link])
  const own = new Map(jar)
  jar.clear()
  await expect(openDesign({ uid })).rejects.toThrow('Could not find a design')
  expect((await openDesign({ uid, link: token })).access).toBe('REMIX')
  expect(await copyDesign({ uid, link: token })).toMatchObject({ access: 'OWN', newest: 1 })
  for (const [name, value] of own) jar.set(name, value)
  expect(await revokeDesignLink(uid, link.uid)).toBe(true)
  jar.clear()
  await expect(openDesign({ uid, link: token })).rejects.toThrow('This link no longer works.')
})
