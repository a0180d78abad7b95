import { deferredScriptsPath } from '../../../src/next/server/deferred-scripts'
import { scriptsOf } from '../../../src/next/server/document-scripts'
import { isStartingPart } from '../../../src/next/server/start-file'
import { navigateInPage } from '../support/navigate'
import { expect, open, test } from '../../e2e/support/shop'

/** Runs only with NEXT_PLAIN=1 (npm test plain), together with the purchase tests. */

test('a plain shop starts with Next’s own scripts in Next’s order (next-4)', async ({ request }) => {
  const scripts = scriptsOf(await (await request.get('/')).text())
  expect(scripts).not.toContain(deferredScriptsPath)
  expect(scripts.filter(isStartingPart)).toHaveLength(5)
})

test('client-side navigation complies with the content security policy, and follows the redirect sent instead of page data (next-4, next-1)', async ({
  page,
  shop,
}) => {
  await open(page, '/')
  for (const path of [`/product/${shop.product.urlKey}`, '/about-us', '/']) {
    await navigateInPage(page, path)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  await navigateInPage(page, '/customer/account/my-orders')
  await expect(page).toHaveURL(/\/customer\/login\?redirect=/)
})
