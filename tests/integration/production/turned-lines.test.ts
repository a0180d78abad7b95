import { expect, test } from 'vitest'
import { fileOption, item, usePlainShops } from './plain-shops'

/** Sizes of the list that the page turns, because the picture is upright. */

const { shops, productOf, uploaded, make, listed, designs } = usePlainShops()

test('an upright picture on a label of a listed size gets its files, turned as the page showed it (operations-33)', async () => {
  const product = productOf('stickers', 'jam-jar-labels')
  const key = await uploaded('U'.repeat(32), 'upright')
  const { number } = await shops.stickers.ordered([item(product, { [fileOption(product)]: key }, {}, 50)])
  await make('stickers')
  expect(await listed('stickers', number)).toContain('made 20')
  const [row] = await designs('stickers', number)
  const { width, height } = row?.document.product.size ?? { width: 0, height: 0 }
  expect(height).toBeGreaterThan(width)
})

test('a square picture on the same label leaves it lying, as it is listed (studio-245)', async () => {
  const product = productOf('stickers', 'jam-jar-labels')
  const key = await uploaded('S'.repeat(32), 'disc')
  const { number } = await shops.stickers.ordered([item(product, { [fileOption(product)]: key }, {}, 50)])
  await make('stickers')
  expect(await listed('stickers', number)).toContain('made 20')
  const [row] = await designs('stickers', number)
  const { width, height } = row?.document.product.size ?? { width: 0, height: 0 }
  expect(width).toBeGreaterThan(height)
})
