import type { CompiledProduct } from '../../../src/brand/compiled'
import {
  defaultSelection,
  normalizeSelection,
  visibleOptions,
} from '../../../src/lib/products/product-options'
import { becomeCustomer } from '../support/customer'
import { emailTo, linkIn } from '../support/emails'
import { orderTheCart } from '../support/order'
import { expect, fillCart, open, test, type Shop } from '../support/shop'
import { artOnPaper } from '../support/sticker-pictures'
import { inTerminal } from '../support/terminal'

/** Returns a product made from a file that may be sent after the order, with that choice as its default. */
function sentLater({ brand }: Shop): CompiledProduct {
  for (const product of brand.catalogue.products) {
    const later = product.options.flatMap(({ uid, values = [] }) =>
      values.flatMap((value) => (value.isArtworkLater ? [{ option: uid, value: value.uid }] : [])),
    )[0]
    if (!later || product.outOfStock) continue
    const options = product.options.map((option) =>
      option.uid === later.option
        ? {
            ...option,
            values: (option.values ?? []).map((value) => ({
              ...value,
              isDefault: value.uid === later.value,
            })),
          }
        : option,
    )
    const selection = normalizeSelection(options, product.rules, defaultSelection(options, product.rules))
    const isWhole = visibleOptions(options, product.rules, selection).every(
      ({ uid, required }) => !required || selection[uid],
    )
    if (isWhole) return { ...product, options }
  }
  throw new Error('Everything is made from files that are sent at once')
}

test('a customer sends missing artwork through the e-mail’s link and gets a proof, and every page shows the same state (orders-64, orders-70, orders-66, orders-67, orders-69, ui-46)', async ({
  page,
  shop,
  brand,
  browser,
  baseURL,
}) => {
  test.slow()
  const { message } = shop
  const email = await becomeCustomer(page)
  const product = sentLater(shop)
  await fillCart(page, { ...shop, product })
  await open(page, '/checkout/cart')
  await expect(page.getByText(message('cart.artworkMissing'))).toBeVisible()
  const number = await orderTheCart(page)
  const confirmation = await emailTo(page, 'order-confirmation', email)
  expect(confirmation).toContain(message('orderSteps.artworkCurrent'))
  const receipt = linkIn(confirmation, '/checkout/receipt')
  const token = new URL(receipt, baseURL).searchParams.get('token') ?? ''
  await open(page, `/checkout/success?order=${token}`)
  await expect(page.getByRole('link', { name: message('checkout.sendArtwork') })).toHaveAttribute(
    'href',
    /\/order_status/,
  )

  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await open(visitor, linkIn(confirmation, '/order_status'))
  await expect(visitor.getByText(message('order.artworkMissing'))).toBeVisible()
  const add = visitor.locator('input[type=file]').last()
  const ready = visitor.getByRole('button', { name: message('artwork.removeFile') })
  await add.setInputFiles(await artOnPaper())
  await expect(ready).toHaveCount(1) // another file would replace one that is being uploaded
  await expect(visitor.getByRole('button', { name: message('orderLink.sendArtwork') })).toBeVisible()
  await add.setInputFiles(await artOnPaper())
  const two = visitor.getByRole('button', { name: message('orderLink.sendFiles', { count: '2' }) })
  await expect(two).toBeVisible()
  await ready.first().click()
  await expect(two).toHaveCount(0)
  await add.setInputFiles(await artOnPaper())
  await expect(two).toBeVisible()
  await two.click()
  await expect(visitor.getByText(message('order.proofDue'))).toBeVisible()
  await expect(visitor.locator('input[type=file]')).toHaveCount(0)

  const picture = test.info().outputPath('proof.png')
  await visitor.screenshot({ path: picture })
  await inTerminal(brand, 'orders', 'proof', number, '1', picture, '--width', '300', '--height', '200')
  const proofEmail = await emailTo(page, 'order-proof', email)
  await visitor.reload()
  await expect(visitor.getByText(message('order.proofSent'))).toBeVisible()
  await expect(
    visitor.getByRole('link', { name: new RegExp(`^${message('orderState.proofPending')}`) }),
  ).toHaveAttribute('href', linkIn(proofEmail, '/proof_order'))

  await open(visitor, linkIn(proofEmail, '/proof_order'))
  const approve = visitor.getByRole('button', { name: message('proof.approve') })
  await expect(approve).toBeInViewport({ ratio: 1 }) // beside the picture, however high that is
  await approve.click()
  await visitor.getByLabel(message('proof.approveCheck')).check()
  await visitor.getByRole('button', { name: message('proof.confirm') }).click()
  await expect(visitor.getByText(message('proof.approvedTitle'))).toBeVisible()
  await visitor.context().close()

  const making = [message('orderSteps.makingCurrent'), message('orderSteps.makingAhead')].join('|')
  const stepsAt = async (address: string) => {
    await open(page, address)
    const steps = page.getByRole('region', { name: message('orderState.next') }).getByRole('listitem')
    // Production begins at the cut-off hour of a business day.
    await expect(steps.filter({ hasText: new RegExp(making) })).toBeVisible()
    return steps.allTextContents()
  }
  const inAccount = await stepsAt(`/customer/account/view-order/${number}`)
  const begun = [message('order.processing'), message('order.planned')].join('|')
  await expect(page.getByText(new RegExp(`^(${begun})$`))).toBeVisible()
  await expect(page.getByText(message('orderState.artworkMissing'))).toBeHidden()
  expect(await stepsAt(`/checkout/success?order=${token}`)).toEqual(inAccount)
  expect(await stepsAt(receipt)).toEqual(inAccount)
})
