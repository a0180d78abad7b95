import '@/brand/generated/notice'
import '@/ui/pictures/rare-icons'
import { useEffect, useRef, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { deleteAddress, makeDefault, type SavedAddress } from '@/commerce/account/address-book'
import { useSending } from '@/features/forms/use-sending'
import { useNotice } from '@/features/notices/notice'
import { useLeaveForLogin } from '@/features/session/use-leave-for-login'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { editAddressPage } from '../account-place'
import styles from './AddressCard.module.css'
import { AddressLines } from './AddressLines'

/** A saved address with its actions. If deleting it is refused, the card shows the reason (account-5). */
export function AddressCard({
  address,
  onChanged,
}: {
  address: SavedAddress
  onChanged: () => Promise<void>
}) {
  const message = useMessage()
  const notice = useNotice()
  const { send, isSending, problem } = useSending(useLeaveForLogin())
  const [isAsking, setAsking] = useState(false)
  const name = `${address.firstname} ${address.lastname}`

  const become = (uses: { shipping?: boolean; billing?: boolean }) =>
    send(async () => {
      await makeDefault(address.id, uses)
      await onChanged()
      notice.success(message('notice.saved'))
    })
  const remove = async () => {
    const isGone = await send(async () => {
      await deleteAddress(address.id)
      notice.success(message('account.deleted'))
      await onChanged()
    })
    if (!isGone) setAsking(false)
  }
  return (
    <article className={styles.address} aria-busy={isSending}>
      {(address.isDefaultShipping || address.isDefaultBilling) && (
        <div className={styles.badges}>
          {address.isDefaultShipping && <Badge tone="accent">{message('account.isDefaultShipping')}</Badge>}
          {address.isDefaultBilling && <Badge tone="accent">{message('account.isDefaultBilling')}</Badge>}
        </div>
      )}
      <div className={styles.body}>
        <AddressLines address={address} />
        {(!address.isDefaultShipping || !address.isDefaultBilling) && (
          <div className={styles.defaults}>
            {!address.isDefaultShipping && (
              <Button kind="quiet" size="s" busy={isSending} onClick={() => void become({ shipping: true })}>
                {message('account.makeDefaultShipping')}
              </Button>
            )}
            {!address.isDefaultBilling && (
              <Button kind="quiet" size="s" busy={isSending} onClick={() => void become({ billing: true })}>
                {message('account.makeDefaultBilling')}
              </Button>
            )}
          </div>
        )}
      </div>
      <div className={styles.actions}>
        {problem && <ErrorNote>{problem}</ErrorNote>}
        {isAsking ? (
          <AskFirst busy={isSending} onYes={() => void remove()} onNo={() => setAsking(false)} />
        ) : (
          <>
            <Button
              href={editAddressPage(address.id)}
              kind="secondary"
              size="s"
              prefetch={false}
              aria-label={message('account.changeOf', { name })}
            >
              {message('account.change')}
            </Button>
            <Button
              kind="quiet"
              size="s"
              icon="trash"
              aria-label={message('account.deleteOf', { name })}
              onClick={() => setAsking(true)}
            >
              {message('account.delete')}
            </Button>
          </>
        )}
      </div>
    </article>
  )
}

function AskFirst({ busy, onYes, onNo }: { busy: boolean; onYes: () => void; onNo: () => void }) {
  const message = useMessage()
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <>
      <p role="status">{message('account.deleteSure')}</p>
      <Button kind="secondary" size="s" busy={busy} onClick={onYes}>
        {message('account.deleteYes')}
      </Button>
      <Button ref={keep} kind="quiet" size="s" onClick={onNo}>
        {message('account.deleteNo')}
      </Button>
    </>
  )
}
