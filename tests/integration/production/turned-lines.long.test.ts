import { expect, test } from 'vitest'
import { fileOption, item, useShopsWithoutTools } from './plain-shops'

/** Listed sizes that the page rotates because the picture is portrait. */

const { shops, productOf, uploaded, make, listed, designs } = useShopsWithoutTools()

test('a portrait picture on a label of a listed size gets files in the rotated format that the page showed (operations-17)', async () => {
  const product = productOf('stickers', 'jam-jar-labels')
  const key = await uploaded('U'.repeat(32), 'upright')
  const { number } = await shops.stickers.ordered([item(product, { [fileOption(product)]: key }, {}, 50)])
  await make('stickers')
  expect(await listed('stickers', number)).toContain('generated 20')
  const [row] = await designs('stickers', number)
  const { width, height } = row?.document.product.size ?? { width: 0, height: 0 }
  expect(height).toBeGreaterThan(width)
})

test('a square picture on the same label keeps the listed landscape format (studio-24)', async () => {
  const product = productOf('stickers', 'jam-jar-labels')
  const key = await uploaded('S'.repeat(32), 'disc')
  const { number } = await shops.stickers.ordered([item(product, { [fileOption(product)]: key }, {}, 50)])
  await make('stickers')
  expect(await listed('stickers', number)).toContain('generated 20')
  const [row] = await designs('stickers', number)
  const { width, height } = row?.document.product.size ?? { width: 0, height: 0 }
  expect(width).toBeGreaterThan(height)
})
