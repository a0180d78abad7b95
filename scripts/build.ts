import { commerceVariables } from '@/server/start/commerce-facts'
import { setEnvironment, settings } from '@/settings/settings'
import { buildBrand, MagentoUnavailableError } from './build-brand'

/** npm run build [brand …]: builds the named brands, or BRAND. */
const named = process.argv.slice(2)

function stopWith(reason: string): never {
  console.error(reason)
  process.exit(1)
}

try {
  setEnvironment(await commerceVariables(settings().commerce)) // detects the kind of backend (commerce-6)
} catch (error) {
  stopWith(error instanceof Error ? error.message : String(error))
}
try {
  for (const brandId of named.length > 0 ? named : [process.env['BRAND'] || 'stickers'])
    await buildBrand(brandId)
} catch (error) {
  if (!(error instanceof MagentoUnavailableError)) throw error
  stopWith(error.message)
}
