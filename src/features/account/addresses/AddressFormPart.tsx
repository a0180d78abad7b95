import { useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { addAddress, addressBookQuery, editAddress, type SavedAddress } from '@/commerce/account/address-book'
import type { CustomerView } from '@/commerce/account/customer-view'
import { AddressFields } from '@/features/forms/AddressFields'
import { useAddressRules } from '@/features/forms/use-address-rules'
import { toEntry, toForm } from '@/features/forms/address-rules'
import { dropDraft } from '@/features/forms/draft'
import formStyles from '@/features/forms/form.module.css'
import { useMarkRefused } from '@/features/forms/refused-field'
import { useCheckedForm } from '@/features/forms/use-checked-form'
import { useSending } from '@/features/forms/use-sending'
import { useNotice } from '@/features/notices/notice'
import { useLeaveForLogin } from '@/features/session/use-leave-for-login'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/fields/Checkbox'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { partAddress } from '../account-place'
import { PartStatus } from '../PartStatus'
import styles from '../parts.module.css'
import { useOwnQuery } from '../use-own-query'

/** The form that adds an address, or edits the one with this id (account-5). */
export function AddressFormPart({ customer, addressId }: { customer: CustomerView; addressId?: number }) {
  const message = useMessage()
  const book = useOwnQuery(addressBookQuery())
  const { data } = book
  const address = data?.find(({ id }) => id === addressId)
  return (
    <>
      <header className={styles.head}>
        <h1>{message(addressId === undefined ? 'account.addAddress' : 'account.editAddress')}</h1>
        <Link href={partAddress('address-book')} prefetch={false}>
          {message('account.backToBook')}
        </Link>
      </header>
      <PartStatus of={book} blocks={3} />
      {data && addressId !== undefined && !address && (
        <div className={styles.card}>
          <EmptyState
            icon="search"
            title={message('account.addressUnknown')}
            text={message('account.addressUnknownHint')}
          >
            <Button href={partAddress('address-book')}>{message('account.backToBook')}</Button>
          </EmptyState>
        </div>
      )}
      {data && (addressId === undefined || address) && (
        <AddressForm customer={customer} address={address} isFirst={data.length === 0} />
      )}
    </>
  )
}

interface Props {
  customer: CustomerView
  address: SavedAddress | undefined
  isFirst: boolean
}

function AddressForm({ customer, address, isFirst }: Props) {
  const message = useMessage()
  const notice = useNotice()
  const router = useRouter()
  const client = useQueryClient()
  const { list, blank, rules } = useAddressRules()
  const [isShipping, setShipping] = useState(isFirst || address?.isDefaultShipping === true)
  const [isBilling, setBilling] = useState(isFirst || address?.isDefaultBilling === true)
  const draft = `account-address-${address?.id ?? 'new'}`
  const { firstname, lastname, phone } = customer
  const form = useCheckedForm({
    blank,
    known: address ? toForm(address) : { firstname, lastname, telephone: phone },
    rules,
    draft,
  })
  const { send, isSending, problem } = useSending(useLeaveForLogin(), useMarkRefused(form))
  const save = form.handleSubmit(async (values) => {
    await send(async () => {
      const entry = { ...toEntry(values), isDefaultShipping: isShipping, isDefaultBilling: isBilling }
      await (address ? editAddress(address.id, entry) : addAddress(entry))
      dropDraft(draft)
      client.removeQueries({ queryKey: addressBookQuery().queryKey })
      void client.invalidateQueries({ queryKey: ['customer'] })
      notice.success(message('account.addressSaved'))
      await router.push(partAddress('address-book'))
    })
  })
  return (
    <form className={`${styles.card} ${formStyles.form}`} onSubmit={(event) => void save(event)} noValidate>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <AddressFields form={form} list={list} kind="shipping" />
      <DefaultBox
        label={message('account.useForShipping')}
        isAlready={address?.isDefaultShipping === true}
        isOn={isShipping}
        onChange={setShipping}
      />
      <DefaultBox
        label={message('account.useForBilling')}
        isAlready={address?.isDefaultBilling === true}
        isOn={isBilling}
        onChange={setBilling}
      />
      <Button type="submit" busy={isSending}>
        {message('account.save')}
      </Button>
    </form>
  )
}

/**
 * The checkbox for a default address. It can't be unchecked: choosing another address replaces the default.
 */
function DefaultBox(props: {
  label: string
  isAlready: boolean
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  const message = useMessage()
  return (
    <Checkbox
      label={props.label}
      help={props.isAlready && message('account.alreadyDefault')}
      checked={props.isOn}
      disabled={props.isAlready}
      onChange={(event) => props.onChange(event.target.checked)}
    />
  )
}
