import { buildBrand } from './build-brand'

/** npm run build [brand …]: builds the named brands, or BRAND. */
const named = process.argv.slice(2)
for (const brandId of named.length > 0 ? named : [process.env['BRAND'] || 'stickers'])
  await buildBrand(brandId)
