import '@/brand/generated/downloads'
import { useMessage } from '@/brand/use-brand'
import { downloadsQuery, type DownloadView } from '@/commerce/product/downloads'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import styles from '../parts.module.css'
import { useOwnQuery } from '../use-own-query'

/** The downloadable files of a Magento order, shown below it (commerce-144). */
export function Downloads({ orderNumber }: { orderNumber: string }) {
  const message = useMessage()
  const asked = useOwnQuery(downloadsQuery(orderNumber))
  if (asked.isError)
    return (
      <ErrorNote
        retry={{
          label: message('errors.retry'),
          onClick: () => void asked.refetch(),
          busy: asked.isFetching,
        }}
      >
        {message('downloads.failed')}
      </ErrorNote>
    )
  const files = asked.data ?? []
  if (files.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="order-downloads">
      <h2 id="order-downloads">{message('downloads.title')}</h2>
      <ul className={styles.list}>
        {files.map((file, at) => (
          <li key={file.address ?? at} className={styles.words}>
            <Download file={file} number={at + 1} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Download({ file, number }: { file: DownloadView; number: number }) {
  const message = useMessage()
  const name = message('downloads.file', { number })
  if (file.state !== 'ready')
    return (
      <>
        {name}
        <span className={styles.hint}>
          {message(file.state === 'waiting' ? 'downloads.notYet' : 'downloads.over')}
        </span>
      </>
    )
  return (
    <>
      <a href={file.address}>{name}</a>
      {file.left !== undefined && (
        <span className={styles.hint}>{message('downloads.left', { count: file.left })}</span>
      )}
    </>
  )
}
