import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { commerceVariables } from '@/server/start/commerce-facts'
import { setEnvironment, settings } from '@/settings/settings'
import { bumper, circles } from '../tests/support/files/designed-bumper'
import { giftBox } from '../tests/support/gift-box'
import { magentoServer } from '../tests/support/magento/server'
import { adobeCommerce } from '../tests/support/magento/versions'
import { ensureTestBrowser } from './browser'
import { buildBrand } from './build-brand'

/**
 * npm test magento: builds a shop on a fake Magento and lets a guest buy in it. `-- commerce` uses a fake
 * Adobe Commerce, which has gift cards and store credit. E2E_PORT and the next port are used.
 */

const port = Number(process.env['E2E_PORT'] ?? 4390)
const brand = process.env['E2E_BRANDS'] ?? 'stickers'
const isCommerce = process.argv[2] === 'commerce'
const { server, magento } = magentoServer(isCommerce ? adobeCommerce : undefined)
if (isCommerce) for (const code of ['ADOBE-CARD-5', 'ADOBE-CARD-8']) magento.giftCards.set(code, 500)
magento.products.push(bumper(), circles(), giftBox())
server.listen(port + 1, '127.0.0.1')
await once(server, 'listening')

setEnvironment({
  BRAND: brand,
  PORT: String(port),
  COMMERCE_URL: `http://127.0.0.1:${port + 1}/graphql`,
  COMMERCE_WEBHOOK_SECRET: `whsec_${Buffer.from('a secret of this test and its shop').toString('base64')}`,
  DATA_DIR: isCommerce ? '.test/commerce-shop' : '.test/magento-shop',
})
setEnvironment(await commerceVariables(settings().commerce))
ensureTestBrowser()
await buildBrand(brand)
const words = [
  'playwright',
  'test',
  '--config',
  'tests/magento/playwright.config.ts',
  ...(isCommerce ? ['--project=commerce'] : ['--project=magento', '--project=main-job']),
  ...process.argv.slice(isCommerce ? 3 : 2),
]
const [status] = (await once(spawn('npx', words, { stdio: 'inherit' }), 'exit')) as [number | null] // arguments of 'exit'
server.close()
process.exit(status ?? 1)
