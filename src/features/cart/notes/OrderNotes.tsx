import { useMessage } from '@/brand/use-brand'
import type { CartView } from '@/commerce/cart/cart-view'
import { Accordion } from '@/ui/folding/Accordion'
import { WhenUnfolded } from '@/ui/folding/WhenUnfolded'
import { latePart } from '@/features/page/late-part'

const GiftForm = latePart(() => import('./GiftForm').then((file) => file.GiftForm))
const OrderNotesForm = latePart(() => import('./OrderNotesForm').then((file) => file.OrderNotesForm))

interface Props {
  cart: CartView
  /** True if the order comment is one of the notes. */
  hasComment?: boolean
}

/** The gift mode and the other extras of an order, each collapsed unless it is filled in (cart-21). */
export function OrderNotes({ cart, hasComment = false }: Props) {
  const message = useMessage()
  const isSaid = cart.isDropShip || cart.business !== null || (hasComment && cart.comment !== '')
  const parts = [
    {
      title: 'orderNotes.giftTitle',
      isOpen: cart.isGift || cart.giftMessage !== '',
      form: <GiftForm cart={cart} />,
    },
    {
      title: hasComment ? 'orderNotes.titleWithComment' : 'orderNotes.title',
      isOpen: isSaid,
      form: <OrderNotesForm cart={cart} hasComment={hasComment} />,
    },
  ]
  return (
    <div>
      {parts.map(({ title, isOpen, form }) => (
        <Accordion
          key={title}
          openFirst={isOpen}
          entries={[{ question: message(title), answer: <WhenUnfolded>{form}</WhenUnfolded> }]}
        />
      ))}
    </div>
  )
}
