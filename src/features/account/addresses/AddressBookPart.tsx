import { useQueryClient } from '@tanstack/react-query'
import { useMessage } from '@/brand/use-brand'
import { addressBookQuery, type SavedAddress } from '@/commerce/account/address-book'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { partAddress } from '../account-place'
import { AddressCard } from './AddressCard'
import { PartStatus } from '../PartStatus'
import styles from '../parts.module.css'
import { useOwnQuery } from '../use-own-query'

/** All saved addresses, the default ones first (account-5). */
export function AddressBookPart() {
  const message = useMessage()
  const client = useQueryClient()
  const book = useOwnQuery(addressBookQuery())
  const { data } = book
  const changed = async () => {
    await client.invalidateQueries({ queryKey: addressBookQuery().queryKey })
    void client.invalidateQueries({ queryKey: ['customer'] }) // it includes the default addresses
  }
  return (
    <>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1>{message('account.addressBook')}</h1>
          {data && data.length > 0 && (
            <p>
              {data.length === 1
                ? message('account.addressCountOne')
                : message('account.addressCount', { count: data.length })}
            </p>
          )}
        </div>
        {data && data.length > 0 && (
          <Button href={partAddress('add-address')} icon="plus" prefetch={false}>
            {message('account.addAddress')}
          </Button>
        )}
      </header>
      <PartStatus of={book} />
      {data?.length === 0 && (
        <div className={styles.card}>
          <EmptyState
            icon="mail"
            title={message('account.noAddresses')}
            text={message('account.noAddressesHint')}
          >
            <Button href={partAddress('add-address')} prefetch={false}>
              {message('account.addAddress')}
            </Button>
          </EmptyState>
        </div>
      )}
      {data && data.length > 0 && (
        <ul className={styles.grid}>
          {defaultsFirst(data).map((address) => (
            <li key={address.id}>
              <AddressCard address={address} onChanged={changed} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const rank = (address: SavedAddress) =>
  (address.isDefaultShipping ? 2 : 0) + (address.isDefaultBilling ? 1 : 0)

const defaultsFirst = (addresses: readonly SavedAddress[]) =>
  addresses.toSorted((one, other) => rank(other) - rank(one))
