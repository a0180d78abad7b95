import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { emailPicture } from '@/backend/kernel/letter-picture'
import { tidyDesigns } from '@/backend/designs/designs'
import { orderConfirmation } from '@/backend/mail/order-confirmation'
import { orderByToken } from '@/backend/orders/orders'
import { drawPictures } from '@/backend/production/production'
import { linePicture, pictureInterval } from '@/features/cart/lines/line-picture'
import { uploadsFolder } from '@/backend/kernel/upload-storage/disk'
import { item, titled, useShopsWithoutTools } from '../production/plain-shops'

/** The cart's picture of words typed on a sign's page and never opened in the editor. */

const { shops, database, going, productOf } = useShopsWithoutTools()
const { shop } = shops.neon
const countPictures = async () => {
  const { rows } = await database
    .pool()
    .query<{ count: number }>('select count(*)::integer as count from design_pictures')
  return rows[0]?.count ?? 0
}
const draw = () => drawPictures(shops.neon.context(), going)
const saying = (text: string, more: object = {}) => {
  const product = productOf('neon', 'custom-text-neon')
  return { ...item(product, titled(product, 'text', text)), ...more }
}

type Guest = Awaited<ReturnType<typeof shop.guest>>

async function shownTo(guest: Guest) {
  const { data } = await shop.ask<{
    cart: { items: { uid: string; extra_info: { tool_options: string | null } }[] }
  }>('query Q($id: String!) { cart(cart_id: $id) { items { uid extra_info { tool_options } } } }', {
    id: guest.id,
  })
  const items = data?.cart.items ?? []
  return items.map(({ uid, extra_info: { tool_options: toolOptions } }) => ({
    uid,
    toolOptions,
    picture: null,
    name: 'Sign',
  }))
}
const fileIn = async (guest: Guest, index = 0) => {
  const line = (await shownTo(guest))[index]
  return line && linePicture(line).file
}

test('a typed sign is rendered for its cart line, and a picture claimed by the client is ignored (designs-13)', async () => {
  const guest = await shop.guest()
  const forged = `/media/uploads/${'Z'.repeat(32)}.webp`
  await guest.add(saying('Good Vibes', { tool_options: JSON.stringify({ design_image: forged }) }))
  expect(await fileIn(guest)).toBeUndefined()
  // The cart screen polls until the picture exists.
  expect(pictureInterval(await shownTo(guest), 1)).toBe(4_000)
  await draw()
  const file = await fileIn(guest)
  expect(file).toMatch(/^uploads\/[A-Za-z0-9]{32}\.webp$/)
  expect(file).not.toContain('Z'.repeat(32))
  expect(pictureInterval(await shownTo(guest), 1)).toBe(false)
  const { width, format } = await sharp(
    join(uploadsFolder(), (file ?? '').slice('uploads/'.length)),
  ).metadata()
  expect({ width, format }).toEqual({ width: 640, format: 'webp' })
})

test('the same typed text is rendered once for all shoppers, and different text gets its own picture (designs-13)', async () => {
  const [one, other] = [await shop.guest(), await shop.guest()]
  await one.add(saying('Same'))
  await other.add(saying('Same', { quantity: 2 }))
  await draw()
  const before = await countPictures()
  expect(await fileIn(other)).toBe(await fileIn(one))
  await one.add(saying('Else'))
  await draw()
  const files = (await shownTo(one)).map((each) => linePicture(each).file)
  expect(new Set(files).size).toBeGreaterThan(1)
  expect(await countPictures()).toBe(before + 1)
})

test('characters that the lettering lacks are refused by name, and nothing is rendered (designs-13)', async () => {
  const guest = await shop.guest()
  const before = await countPictures()
  expect((await guest.add(saying('漢字'))).refused.join()).toContain("can't bend 漢 字 in this lettering")
  expect(await countPictures()).toBe(before)
  expect(await shownTo(guest)).toEqual([])
})

test('no rendering is queued while too many are waiting (designs-13)', async () => {
  await database.pool().query(
    `insert into design_pictures (store, hash, next_attempt_at)
     select 'neon', lpad(to_hex(n), 64, '0'), now() + interval '1 hour' from generate_series(1, 200) n`,
  )
  const before = await countPictures()
  await (await shop.guest()).add(saying('Too many'))
  expect(await countPictures()).toBe(before)
  await database
    .pool()
    .query("delete from design_pictures where next_attempt_at > now() + interval '30 minutes'")
})

test('a typed sign without a line is not rendered, and its picture is deleted with its last line (designs-13)', async () => {
  const guest = await shop.guest()
  await guest.add(saying('Gone soon'))
  const [line] = await shownTo(guest)
  await guest.change('removeItemFromCart', 'RemoveItemFromCartInput', { cart_item_uid: line?.uid })
  const before = await countPictures()
  await draw()
  expect(await countPictures()).toBe(before - 1)

  await guest.add(saying('Gone later'))
  await draw()
  const [drawn] = await shownTo(guest)
  expect(linePicture(drawn!).file).toBeDefined()
  const at = { brand: shops.neon.brand, db: database.pool, now: () => new Date() }
  await tidyDesigns(at)
  expect(await fileIn(guest)).toBe(linePicture(drawn!).file)
  await guest.change('removeItemFromCart', 'RemoveItemFromCartInput', { cart_item_uid: drawn?.uid })
  const kept = await countPictures()
  await tidyDesigns(at)
  expect(await countPictures()).toBe(kept - 1)
})

test('the order and its e-mail show the same rendered picture before the production files exist (designs-13, orders-6, mail-61)', async () => {
  const guest = await shop.guest()
  await guest.add(saying('Ordered'))
  await draw()
  const file = await fileIn(guest)
  const { token } = await shops.neon.ordered([saying('Ordered')])
  const order = await orderByToken(database.pool(), 'neon', token)
  expect(order?.lines[0]?.designPicture).toBe(file?.slice('uploads/'.length))
  expect(orderConfirmation(shops.neon.brand, order!, 'https://shop.example').html).toContain(
    emailPicture(order?.lines[0]?.designPicture ?? '').replaceAll('/', '%2F'),
  )
  expect(existsSync(join(uploadsFolder(), order?.lines[0]?.designPicture ?? 'none'))).toBe(true)
})
