import type { Stickers } from '../compiled'
import type { Manifest } from '../manifest/parts'

/** Products that are shown live as stickers, and what the choices of a brand's options make of them. */
export function stickersIn({ products, options }: Pick<Manifest, 'products' | 'options'>): Stickers {
  const values = Object.values(options.optionSets)
    .flatMap((set) => Object.values(set))
    .flatMap((option) => Object.values(option.values ?? {}))
  return {
    products: Object.fromEntries(
      Object.entries(products.products).flatMap(([urlKey, { sticker }]) =>
        sticker ? [[urlKey, sticker]] : [],
      ),
    ),
    choices: Object.fromEntries(values.flatMap(({ title, sticker }) => (sticker ? [[title, sticker]] : []))),
  }
}
