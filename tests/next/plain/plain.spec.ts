import { deferredScriptsPath } from '../../../src/next/server/deferred-scripts'
import { scriptsOf } from '../../../src/next/server/document-scripts'
import { isStartingPart } from '../../../src/next/server/start-file'
import { goWithin } from '../support/go'
import { expect, open, test } from '../../e2e/support/shop'

/** Runs with NEXT_PLAIN=1 alone (npm run test:plain), beside the purchase. */

test('a plain shop starts with Next’s own files, in Next’s order (next-4)', async ({ request }) => {
  const scripts = scriptsOf(await (await request.get('/')).text())
  expect(scripts).not.toContain(deferredScriptsPath)
  expect(scripts.filter(isStartingPart)).toHaveLength(5)
})

test('going from page to page obeys the policy, and the redirect in the place of data (next-4, next-2)', async ({
  page,
  shop,
}) => {
  await open(page, '/')
  for (const path of [`/product/${shop.product.urlKey}`, '/about-us', '/']) {
    await goWithin(page, path)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  await goWithin(page, '/customer/account/my-orders')
  await expect(page).toHaveURL(/\/customer\/login\?redirect=/)
})
