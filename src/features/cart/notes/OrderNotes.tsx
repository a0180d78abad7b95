import { useMessage } from '@/brand/use-brand'
import type { CartView } from '@/commerce/cart/cart-view'
import { Accordion } from '@/ui/folding/Accordion'
import { WhenUnfolded } from '@/ui/folding/WhenUnfolded'
import { latePart } from '@/features/page/late-part'

const OrderNotesForm = latePart(() => import('./OrderNotesForm').then((file) => file.OrderNotesForm))

/** The extras of an order, collapsed unless one of them is filled in (cart-21). */
export function OrderNotes({ cart }: { cart: CartView }) {
  const message = useMessage()
  const isSaid = cart.giftMessage !== '' || cart.isDropShip || cart.business !== null
  const form = (
    <WhenUnfolded>
      <OrderNotesForm cart={cart} />
    </WhenUnfolded>
  )
  return <Accordion openFirst={isSaid} entries={[{ question: message('orderNotes.title'), answer: form }]} />
}
