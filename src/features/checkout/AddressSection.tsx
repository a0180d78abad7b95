import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { addressBookQuery, type SavedAddress } from '@/commerce/address-book'
import type { AddressEntry, AddressView } from '@/commerce/cart-view'
import { setShippingAddress } from '@/commerce/checkout'
import { useCartChange } from '@/features/cart/use-cart'
import { useSignedIn } from '@/features/session/signed-in'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { ErrorNote } from '@/ui/ErrorNote'
import { Skeleton } from '@/ui/Skeleton'
import { AddressFields } from '../forms/AddressFields'
import { useAddressRules } from '../forms/use-address-rules'
import { toEntry, toForm } from '../forms/address-rules'
import { dropDraft } from '../forms/draft'
import styles from '../forms/form.module.css'
import { useMarkRefused } from '../forms/refused-field'
import { useCheckedForm } from '../forms/use-checked-form'
import { otherAddress, SavedAddresses } from './SavedAddresses'

const draft = 'checkout-shipping'

interface Props {
  address: AddressView | null
  onDone: () => void
}

/** Where the parcel goes. Customers pick a saved address or type another; saving also picks a delivery method (checkout-17). */
export function AddressSection({ address, onDone }: Props) {
  const isSignedIn = useSignedIn() === true
  // Without the book (it may not answer) the form is there all the same.
  const { data: saved = [], isLoading } = useQuery({
    ...addressBookQuery(),
    enabled: isSignedIn,
    retry: false,
  })
  if (isLoading) return <Skeleton height="12rem" />
  if (saved.length === 0) return <AddressForm address={address} mayBeSaved={isSignedIn} onDone={onDone} />
  return <SavedOrOther saved={saved} address={address} onDone={onDone} />
}

const isSame = (one: AddressEntry, other: AddressEntry) =>
  JSON.stringify(toForm(one)) === JSON.stringify(toForm(other))

function SavedOrOther({ saved, address, onDone }: Props & { saved: readonly SavedAddress[] }) {
  const message = useMessage()
  const { change, isChanging, problem } = useCartChange()
  const inUse = address
    ? saved.find((each) => isSame(each, address))
    : saved.find((each) => each.isDefaultShipping)
  const [chosen, setChosen] = useState(() => {
    if (inUse) return String(inUse.id)
    return address ? otherAddress : String(saved[0]?.id ?? otherAddress)
  })
  const picked = saved.find(({ id }) => String(id) === chosen)
  const proceed = async (to: SavedAddress) => {
    const isSaved = await change(() => setShippingAddress(to)).then(
      () => true,
      () => false,
    )
    if (isSaved) onDone()
  }
  return (
    <div className={styles.form}>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <SavedAddresses addresses={saved} chosen={chosen} onChoose={setChosen} />
      {picked ? (
        <Button busy={isChanging} onClick={() => void proceed(picked)}>
          {message('checkout.continue')}
        </Button>
      ) : (
        <AddressForm address={inUse ? null : address} mayBeSaved onDone={onDone} />
      )}
    </div>
  )
}

function AddressForm({ address, mayBeSaved, onDone }: Props & { mayBeSaved: boolean }) {
  const message = useMessage()
  const { list, blank, rules } = useAddressRules()
  const { change, isChanging, problem, forgive } = useCartChange()
  const [isKept, setKept] = useState(mayBeSaved)
  const form = useCheckedForm({
    blank,
    known: address ? toForm(address) : undefined,
    rules,
    draft,
  })
  const markRefused = useMarkRefused(form)
  const save = form.handleSubmit(async (values) => {
    const isSaved = await change(() =>
      setShippingAddress(toEntry(values), { isKept: mayBeSaved && isKept }),
    ).then(
      () => true,
      (error: unknown) => {
        if (markRefused(error)) forgive()
        return false
      },
    )
    if (!isSaved) return
    dropDraft(draft)
    onDone()
  })
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <AddressFields form={form} list={list} kind="shipping" />
      {mayBeSaved && (
        <Checkbox
          label={message('checkout.keepAddress')}
          checked={isKept}
          onChange={(event) => setKept(event.target.checked)}
        />
      )}
      <Button type="submit" busy={isChanging}>
        {message('checkout.continue')}
      </Button>
    </form>
  )
}
