import { useMessage } from '@/brand/use-brand'
import type { CartView } from '@/commerce/cart-view'
import { Accordion } from '@/ui/Accordion'
import { WhenUnfolded } from '@/ui/WhenUnfolded'
import { latePart } from '@/features/page/late-part'

const OrderNotesForm = latePart(() => import('./OrderNotesForm').then((file) => file.OrderNotesForm))

/** What goes along with the order, folded until it is wanted (cart-57). */
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
