import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { maskIn, pathsOfAssets } from '@/backend/masks/masks'
import { flatMatteFor } from '@/design/mask/flat-matte'
import { fileOption, item, useShopsWithoutTools } from './plain-shops'

/** Compares a paid sticker's print file with the mask shown on the page and in the editor. */

const { shops, productOf, uploaded, make, made, designs } = useShopsWithoutTools()

test.each([
  [true, 'W'],
  [false, 'V'],
] as const)(
  'a paid sticker is printed with the mask that was shown, with holes cut out: %s (media-321)',
  async (holes, name) => {
    const product = productOf('stickers', 'custom-die-cut-stickers')
    const key = await uploaded(name.repeat(32), 'ring')
    const cut = { offset: 3, smoothing: 0.25, holes, background: 'auto' }
    const { number } = await shops.stickers.ordered([
      item(product, { [fileOption(product)]: key }, { cut, product_image: `/media/uploads/${key}` }, 50),
    ])
    await make('stickers')
    const [row] = await designs('stickers', number)
    const { assets, nodes, product: ordered } = row?.document ?? {}
    const node = nodes?.['picture']
    if (!assets || !ordered || node?.kind !== 'image') throw new Error('no picture')
    expect(assets['picture']?.matte).toEqual(flatMatteFor(holes))
    const { picture } = await pathsOfAssets(assets)
    const shown = await maskIn(await readFile(picture?.mask ?? ''))

    const { read } = await made('stickers', number)
    const { data, info } = await sharp(Buffer.from(await read('.png'), 'latin1'))
      .ensureAlpha()
      .extractChannel(3)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const bleed = shops.stickers.brand.templates[product.urlKey]?.surfaces[0]?.bleed ?? 0
    const mmOfPixel = (ordered.size.width + 2 * bleed) / info.width
    const [, , , , left, top] = node.transform
    let [both, either] = [0, 0]
    for (let pixel = 0; pixel < data.length; pixel++) {
      const x = ((pixel % info.width) + 0.5) * mmOfPixel - bleed - left
      const y = (Math.floor(pixel / info.width) + 0.5) * mmOfPixel - bleed - top
      const [across, down] = [
        Math.floor((x / node.width) * shown.width),
        Math.floor((y / node.height) * shown.height),
      ]
      const isOn = across >= 0 && across < shown.width && down >= 0 && down < shown.height
      const isShown = isOn && (shown.alpha[down * shown.width + across] ?? 0) > 127
      const isPrinted = (data[pixel] ?? 0) > 127
      if (isShown && isPrinted) both++
      if (isShown || isPrinted) either++
    }
    expect(either).toBeGreaterThan(10_000)
    // Pixels on the edge may be rounded either way.
    expect(both / either).toBeGreaterThan(0.99)
  },
)
