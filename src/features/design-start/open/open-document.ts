import { openDesign, type OpenedDesign } from '@/commerce/designs/design-documents'
import type { CartLineView } from '@/commerce/cart/cart-view'
import { ShopError } from '@/commerce/errors'
import type { ProductView } from '@/commerce/product/product-view'
import { lineInCart } from '@/features/cart/lines/change-in-cart'
import { isRecord } from '@/lib/is-record'
import { storeDesign, hasLocalChanges } from '../saved/kept-designs'
import { copyOf, documentIn } from '../saved/shop-designs'

/**
 * What an address names: a design with a document, one without, or none that this shopper can open
 * (designs-16).
 */
export type Addressed =
  | { status: 'editor'; id: string; line: CartLineView | undefined }
  /** Can only be viewed or copied. */
  | { status: 'shown'; design: OpenedDesign }
  | { status: 'ended'; reason: string }
  | { status: 'other' }

interface Asked {
  uid: string
  link: string | undefined
  /** The cart line to change. */
  line: string | undefined
  /** The version that an order names; default: the newest. */
  version: number | undefined
  product: ProductView
}

function versionIn(toolOptions: string | null): number | undefined {
  const said: unknown = JSON.parse(toolOptions ?? 'null')
  const number = isRecord(said) ? said['revision'] : undefined
  return typeof number === 'number' ? number : undefined
}

const isMissing = (error: unknown) =>
  error instanceof ShopError && error.failure.category === 'graphql-no-such-entity'

const isRefused = (error: unknown): error is ShopError =>
  error instanceof ShopError && error.failure.category === 'graphql-input'

async function opened({ uid, link, line, version, product }: Asked): Promise<Addressed> {
  const design = await openDesign({ uid, link })
  if (design.sku !== product.sku) return { status: 'other' }
  if (design.access === 'READ' || design.access === 'REMIX') return { status: 'shown', design }
  const inCart = line === undefined ? undefined : await lineInCart(line)
  const number = (inCart && versionIn(inCart.toolOptions)) ?? version ?? design.newest
  const isNamed = inCart !== undefined || version !== undefined
  const isNewest =
    number === design.newest && !(isNamed && (await hasLocalChanges(design.uid, design.opened.hash)))
  // Open the version that is in the cart or was ordered. Changes made since then are kept separately.
  const whole = number === design.newest ? design : await openDesign({ uid, link }, number)
  const id = await storeDesign({
    product,
    title: design.name,
    document: documentIn(whole.opened),
    quantity: inCart?.quantity,
    shop: isNewest ? copyOf(design, link) : undefined,
  })
  return { status: 'editor', id, line: inCart }
}

/** @throws if the shop can't be reached */
export async function openAddressed(asked: Asked): Promise<Addressed> {
  try {
    return await opened(asked)
  } catch (error) {
    if (isMissing(error)) return { status: 'other' }
    if (isRefused(error)) return { status: 'ended', reason: error.message }
    throw error
  }
}
