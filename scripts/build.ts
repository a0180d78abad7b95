import { commerceVariables } from '@/server/start/commerce-facts'
import { setEnvironment, settings } from '@/settings/settings'
import { buildBrand } from './build-brand'

/** npm run build [brand …]: builds the named brands, or BRAND. */
const named = process.argv.slice(2)
setEnvironment(await commerceVariables(settings().commerce)) // commerce-6
for (const brandId of named.length > 0 ? named : [process.env['BRAND'] || 'stickers'])
  await buildBrand(brandId)
