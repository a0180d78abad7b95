import { writeGlb } from '@/design/model/write-glb'
import { writeUsdz } from '@/design/model/write-usdz'
import type { FrozenDesign } from '../frozen-design'
import type { Sight, SightFiles } from '../product-picture/picture-request'
import type { ProductSources } from '../product-picture/product-picture'
import { mockupPictures } from './mockup-pictures'
import { productModel } from './product-model'

const inBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** Builds the files of each sight of a design. */
export const sights: Record<Sight, (design: FrozenDesign, sources: ProductSources) => Promise<SightFiles>> = {
  model: async (design, sources) => {
    const model = await productModel(design, sources)
    return { glb: inBase64(writeGlb(model, design.template.id)), usdz: inBase64(writeUsdz(model)) }
  },
  mockups: async (design, sources) =>
    Object.fromEntries(
      [...(await mockupPictures(design, sources))].map(([ending, file]) => [ending, inBase64(file)]),
    ),
}
