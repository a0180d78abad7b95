import { useQuery } from '@tanstack/react-query'
import { useMessage } from '@/brand/use-brand'
import { addressBookQuery, type SavedAddress } from '@/commerce/account/address-book'
import type { AddressEntry, AddressView } from '@/commerce/cart/cart-view'
import { setShippingAddress } from '@/commerce/checkout/checkout'
import { useCartChange } from '@/features/cart/use-cart'
import { queryClient } from '@/features/session/queries'
import { useSignedIn } from '@/features/session/signed-in'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/fields/Checkbox'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { AddressFields } from '../forms/AddressFields'
import { countriesQuery, useAddressRules } from '../forms/use-address-rules'
import { toEntry, toForm } from '../forms/address-rules'
import { dropDraft } from '../forms/draft'
import styles from '../forms/form.module.css'
import { useMarkRefused } from '../forms/refused-field'
import { useCheckedForm } from '../forms/use-checked-form'
import { useDraft } from '../forms/use-draft'
import { otherAddress, SavedAddresses } from './SavedAddresses'

const draft = 'checkout-shipping'

/** Loads the countries before the section opens. */
export const prepareCountries = () => queryClient().prefetchQuery(countriesQuery())

interface Props {
  address: AddressView | null
  onDone: () => void
}

/**
 * The shipping address. Customers select a saved address or type another. Saving also selects a delivery
 * method (checkout-17).
 */
export function AddressSection({ address, onDone }: Props) {
  const isSignedIn = useSignedIn() === true
  // The form also works if the address book fails to load.
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
  const choice = useDraft('checkout-shipping-choice', { chosen: '' })
  const known = inUse?.id ?? (address ? otherAddress : (saved[0]?.id ?? otherAddress))
  const isOffered = [otherAddress, ...saved.map(({ id }) => String(id))].includes(choice.values.chosen)
  const chosen = isOffered ? choice.values.chosen : String(known)
  const picked = saved.find(({ id }) => String(id) === chosen)
  const done = () => {
    choice.drop()
    onDone()
  }
  const proceed = async (to: SavedAddress) => {
    const isSaved = await change(() => setShippingAddress(to)).then(
      () => true,
      () => false,
    )
    if (isSaved) done()
  }
  return (
    <div className={styles.form}>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <SavedAddresses
        addresses={saved}
        chosen={chosen}
        onChoose={(next) => choice.change({ chosen: next })}
      />
      {picked ? (
        <Button busy={isChanging} onClick={() => void proceed(picked)}>
          {message('checkout.continue')}
        </Button>
      ) : (
        <AddressForm address={inUse ? null : address} mayBeSaved onDone={done} />
      )}
    </div>
  )
}

function AddressForm({ address, mayBeSaved, onDone }: Props & { mayBeSaved: boolean }) {
  const message = useMessage()
  const { list, blank, rules } = useAddressRules()
  const { change, isChanging, problem, forgive } = useCartChange()
  const keeping = useDraft('checkout-shipping-kept', { isKept: 'yes' })
  const isKept = mayBeSaved && keeping.values.isKept === 'yes'
  const form = useCheckedForm({
    blank,
    known: address ? toForm(address) : undefined,
    rules,
    draft,
  })
  const markRefused = useMarkRefused(form)
  const save = form.handleSubmit(async (values) => {
    const isSaved = await change(() => setShippingAddress(toEntry(values), { isKept })).then(
      () => true,
      (error: unknown) => {
        if (markRefused(error)) forgive()
        return false
      },
    )
    if (!isSaved) return
    dropDraft(draft)
    keeping.drop()
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
          onChange={(event) => keeping.change({ isKept: event.target.checked ? 'yes' : 'no' })}
        />
      )}
      <Button type="submit" busy={isChanging}>
        {message('checkout.continue')}
      </Button>
    </form>
  )
}
