import '@/brand/generated/grouped'
import '@/brand/generated/product'
import Link from 'next/link'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { addToCart } from '@/commerce/cart/cart'
import { memberCents, type Member } from '@/commerce/product/members'
import { cartCountAtom } from '@/features/session/cart-count'
import { notifyOtherTabs } from '@/features/cart/other-tabs'
import { useSending } from '@/features/forms/use-sending'
import { formatMoney } from '@/lib/money/money'
import { formatCount } from '@/lib/words/count'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { QuantityStepper } from '@/ui/fields/QuantityStepper'
import { focusInvalidNumber } from '@/ui/fields/unread-number'
import styles from './GroupedForm.module.css'

/**
 * The form of a grouped product: a quantity for each member, and one button that adds them all
 * (commerce-130).
 */
export function GroupedForm({ members }: { members: Member[] }) {
  const message = useMessage()
  const setCount = useSetAtom(cartCountAtom)
  const { send, isSending, problem } = useSending()
  const [quantities, setQuantities] = useState(() => members.map(({ quantity }) => quantity))
  const [said, setSaid] = useState<{ isAdded: boolean; words: string }>()
  const of = (at: number) => quantities[at] ?? 0
  const total = members.reduce((sum, member, at) => sum + memberCents(member, of(at)) * of(at), 0)

  const add = async () => {
    if (focusInvalidNumber()) return
    const entries = members.flatMap(({ sku }, at) =>
      of(at) > 0 ? [{ sku, quantity: of(at), selectedOptions: [], enteredOptions: [] }] : [],
    )
    setSaid(entries.length > 0 ? undefined : { isAdded: false, words: message('grouped.none') })
    if (entries.length === 0) return
    await send(async () => {
      const { cart, problems } = await addToCart(entries)
      setCount(cart.lines.length)
      notifyOtherTabs()
      setSaid({ isAdded: problems.length === 0, words: problems.join(' ') || message('cart.added') })
    })
  }

  return (
    <form
      className={styles.group}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <ul className={styles.members}>
        {members.map((member, at) => (
          <li key={member.sku} className={styles.member}>
            <span className={styles.name}>{member.name}</span>
            <span>{formatMoney(memberCents(member, of(at)))}</span>
            <QuantityStepper
              label={message('grouped.quantity', { name: member.name })}
              decreaseLabel={message('product.fewer')}
              increaseLabel={message('product.more')}
              value={of(at)}
              minimum={0}
              maximum={10_000}
              wrong={message('product.wholeRange', { min: 0, max: formatCount(10_000) })}
              onChange={(quantity) => setQuantities(quantities.with(at, quantity))}
            />
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        {message('grouped.total')} <strong>{formatMoney(total)}</strong>
      </p>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      {said && (
        <ErrorNote tone={said.isAdded ? 'success' : 'notice'}>
          {said.words} {said.isAdded && <Link href="/checkout/cart">{message('cart.viewCart')}</Link>}
        </ErrorNote>
      )}
      <Button type="submit" size="l" wide icon="cart" busy={isSending} data-add-to-cart="">
        {message('product.addToCart')}
      </Button>
    </form>
  )
}
