import { keepPreviousData } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useState, type FormEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import { ShopError } from '@/commerce/errors'
import { myOrdersQuery } from '@/commerce/checkout/orders'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { Field } from '@/ui/fields/Field'
import { partAddress } from '../account-place'
import { NoOrders } from './NoOrders'
import { OrderCard } from './OrderCard'
import { listAddress, listIn } from '../order-list'
import { PartPages } from '../PartPages'
import { PartStatus } from '../PartStatus'
import styles from '../parts.module.css'
import { useOwnQuery } from '../use-own-query'

/** All orders, ten per page. The page and the number searched for are in the address (account-7). */
export function OrdersPart() {
  const message = useMessage()
  const { query } = useRouter()
  const { page, number } = listIn(query)
  const orders = useOwnQuery({
    ...myOrdersQuery(page, number),
    placeholderData: keepPreviousData,
  })
  const { data, isFetching } = orders
  const isEmpty = data?.totalCount === 0
  const isBeyond = page > 1 && data === undefined && isNoSuchPage(orders.error)
  return (
    <>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1>{message('account.orders')}</h1>
          {data && !isEmpty && (
            <p role="status">
              {data.totalCount === 1
                ? message('account.orderCountOne')
                : message('account.orderCount', { count: data.totalCount })}
            </p>
          )}
        </div>
        {!(isEmpty && number === '') && <FindOrder key={number} number={number} />}
      </header>
      {isBeyond ? (
        <div className={styles.card}>
          <EmptyState icon="search" title={message('account.noPage')}>
            <Button href={listAddress({ page: 1, number })} prefetch={false}>
              {message('account.firstPage')}
            </Button>
          </EmptyState>
        </div>
      ) : (
        <PartStatus of={orders} blocks={3} />
      )}
      {isEmpty && number === '' && <NoOrders />}
      {isEmpty && number !== '' && (
        <div className={styles.card}>
          <EmptyState
            icon="search"
            title={message('account.noMatch', { number })}
            text={message('account.noMatchHint')}
          >
            <Button href={partAddress('my-orders')} prefetch={false}>
              {message('account.showAll')}
            </Button>
          </EmptyState>
        </div>
      )}
      {data && !isEmpty && (
        <>
          <ul className={styles.list} aria-busy={isFetching}>
            {data.orders.map((order) => (
              <li key={order.number}>
                <OrderCard order={order} />
              </li>
            ))}
          </ul>
          <PartPages page={page} pages={data.pages} hrefFor={(to) => listAddress({ page: to, number })} />
        </>
      )}
    </>
  )
}

/** True for the backend's error about a page beyond the last one, which is not an outage (account-7). */
const isNoSuchPage = (error: unknown) =>
  error instanceof ShopError && error.message.startsWith('currentPage value')

function FindOrder({ number }: { number: string }) {
  const message = useMessage()
  const router = useRouter()
  const [typed, setTyped] = useState(number)
  const find = (event: FormEvent) => {
    event.preventDefault()
    void router.push(listAddress({ page: 1, number: typed }))
  }
  return (
    <search>
      <form className={styles.find} onSubmit={find}>
        <Field
          label={message('account.findOrder')}
          name="number"
          type="search"
          autoComplete="off"
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" kind="secondary">
          {message('account.find')}
        </Button>
      </form>
    </search>
  )
}
