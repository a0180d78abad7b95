import dynamic from 'next/dynamic'
import { useMessage } from '@/brand/use-brand'
import { Breadcrumbs } from '@/ui/Breadcrumbs'
import { Skeleton } from '@/ui/Skeleton'
import type { BulkProps } from './bulk-props'
import styles from './BulkScreen.module.css'

// What was typed before lies in the tab's storage: the table is drawn by the browser alone.
const BulkOrder = dynamic(() => import('./BulkOrder').then((file) => file.BulkOrder), {
  ssr: false,
  loading: () => <Skeleton height="40rem" />,
})

/** /bulk-order, for customers: many sizes and numbers of one product in one go (BO1). */
export function BulkScreen({ products }: Pick<BulkProps, 'products'>) {
  const message = useMessage()
  return (
    <div className={styles.page}>
      <Breadcrumbs
        crumbs={[{ label: message('shell.home'), href: '/' }, { label: message('bulk.heading') }]}
        label={message('shell.breadcrumbs')}
      />
      <header className={styles.header}>
        <h1>{message('bulk.heading')}</h1>
        <p className={styles.intro}>{message('bulk.intro')}</p>
      </header>
      <BulkOrder products={products} />
    </div>
  )
}
