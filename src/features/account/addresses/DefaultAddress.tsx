import { useMessage } from '@/brand/use-brand'
import type { SavedAddress } from '@/commerce/account/address-book'
import { Button } from '@/ui/Button'
import { editAddressPage, partAddress } from '../account-place'
import styles from './AddressCard.module.css'
import { AddressLines } from './AddressLines'

/** One of the two default addresses on the dashboard, or a link to add it. */
export function DefaultAddress({ title, address }: { title: string; address: SavedAddress | undefined }) {
  const message = useMessage()
  return (
    <article className={styles.address}>
      <h3>{title}</h3>
      {address ? <AddressLines address={address} /> : <p>{message('account.noDefault')}</p>}
      <div className={styles.actions}>
        <Button
          href={address ? editAddressPage(address.id) : partAddress('add-address')}
          kind="secondary"
          size="s"
          prefetch={false}
          {...(address && { 'aria-label': message('account.changeOf', { name: title }) })}
        >
          {message(address ? 'account.change' : 'account.addAddress')}
        </Button>
      </div>
    </article>
  )
}
