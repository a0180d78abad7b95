import { AddToCartDocument, CartViewDocument } from '@/commerce/generated/cart'
import { tally, type Figure } from './figures'
import { shopper } from './shopper'
import type { Target } from './target'
import { runConcurrently, timed, times } from './timing'

/** Shoppers browse, add products to their carts and view them; some share a cart. */

export interface MixedProfile {
  visits: number
  shoppers: number
}

const cart = 'current'
const addedEach = 3

export async function mixedShopping(target: Target, profile: MixedProfile): Promise<Figure[]> {
  const { line, pages, item } = target
  const [browsing, adding, looking] = [times(), times(), times()]
  const errors = tally()
  const guests = Array.from({ length: profile.visits }, (_, index) => shopper(line, 2_000_000 + index))
  let wrongCarts = 0

  const add = (who: (typeof guests)[number]) =>
    timed(adding, async () => {
      const { addProductsToCart } = await who.ask(AddToCartDocument, {
        cart,
        items: [item],
      })
      const [problem] = addProductsToCart?.user_errors ?? []
      if (problem) throw new Error(problem.message)
    })
  const piecesOf = async (who: (typeof guests)[number]) =>
    (await timed(looking, () => who.ask(CartViewDocument, { cart }))).cart?.total_quantity

  const seconds = await runConcurrently(guests, profile.shoppers, async (guest) => {
    try {
      for (const page of pages) {
        const { status } = await timed(browsing, () => guest.get(page))
        if (status !== 200) errors.add(`${status} for ${page}`)
      }
      for (let time = 0; time < addedEach; time++) await add(guest)
      if ((await piecesOf(guest)) !== addedEach * item.quantity) wrongCarts++
    } catch (error) {
      errors.add(error instanceof Error ? error.message : String(error))
    }
  })

  // Twenty tabs of one shopper add at the same time: nothing may be lost (integrity-18).
  const shared = shopper(line, 3_000_000)
  await add(shared)
  await Promise.all(Array.from({ length: 20 }, () => add(shared)))
  if ((await piecesOf(shared)) !== 21 * item.quantity) wrongCarts++

  return [
    { name: 'pages/s', value: Math.round(browsing.count() / seconds) },
    { name: 'a page, p95, ms', value: browsing.percentile(95) },
    { name: 'adds to cart/s', value: Math.round(adding.count() / seconds) },
    { name: 'adding, p95, ms', value: adding.percentile(95), must: { below: 800 } },
    { name: 'reading the cart, p95, ms', value: looking.percentile(95) },
    { name: 'carts with wrong contents', value: wrongCarts, must: { exactly: 0 } },
    { name: 'errors', value: errors.said(), must: { exactly: 'none' } },
    { name: 'memory afterwards, MiB', value: target.memory() },
  ]
}
