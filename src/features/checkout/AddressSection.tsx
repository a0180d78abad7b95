import { useMessage } from '@/brand/use-brand'
import type { AddressView } from '@/commerce/cart-view'
import { setShippingAddress } from '@/commerce/checkout'
import { useCartChange } from '@/features/cart/use-cart'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/ErrorNote'
import { AddressFields, useCountries } from '../forms/AddressFields'
import { addressRules, blankAddress, toEntry, toForm } from '../forms/address-rules'
import { dropDraft } from '../forms/draft'
import styles from '../forms/form.module.css'
import { useCheckedForm } from '../forms/use-checked-form'

const draft = 'checkout-shipping'

/** Where the parcel goes. Saving it also picks the first delivery method when none is picked (CO4). */
export function AddressSection({ address, onDone }: { address: AddressView | null; onDone: () => void }) {
  const message = useMessage()
  const list = useCountries()
  const { change, isChanging, problem } = useCartChange()
  const hasRegions = (country: string) => (list.find(({ code }) => code === country)?.regions.length ?? 0) > 0
  const form = useCheckedForm({
    blank: blankAddress,
    known: address ? toForm(address) : undefined,
    rules: (values) => addressRules(values.countryCode, hasRegions(values.countryCode)),
    draft,
  })
  const save = form.handleSubmit(async (values) => {
    const isSaved = await change(() => setShippingAddress(toEntry(values))).then(
      () => true,
      () => false,
    )
    if (!isSaved) return
    dropDraft(draft)
    onDone()
  })
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <AddressFields form={form} list={list} kind="shipping" />
      <Button type="submit" busy={isChanging}>
        {message('checkout.continue')}
      </Button>
    </form>
  )
}
