import { productData } from '../catalogue/product-data'
import { firstMake, type Make } from '../makes'
import { secondMake } from './make'
import { thirdMake } from './third'

/** The other makes, with the first one's goods, which tests buy. */
const withGoods = (make: Make): Make => ({ ...make, products: [...make.products, ...productData] })

const { taxIncluded: _taxIncluded, ...thirdSettings } = thirdMake.settings

/** Every make with its name, for `describe.each`. */
export const makes: [string, Make][] = [
  ['the first make', firstMake],
  ['the second make', withGoods(secondMake)],
  ['the third make, without tax in its prices', withGoods({ ...thirdMake, settings: thirdSettings })],
]
