import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { undeleteDesign } from '@/commerce/designs/design-documents'
import {
  hasDocument,
  imageKeyOf,
  myDesignsQuery,
  saveDesign,
  type DesignView,
} from '@/commerce/designs/designs'
import { useSending } from '@/features/forms/use-sending'
import { useLeaveForLogin } from '@/features/session/use-leave-for-login'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { partAddress } from '../account-place'
import { listIn } from '../order-list'
import { pagesOf, PartPages } from '../PartPages'
import { PartStatus } from '../PartStatus'
import styles from '../parts.module.css'
import { SavedDesignCard } from './SavedDesignCard'
import { useOwnQuery } from '../use-own-query'

const pageAddress = pagesOf(partAddress('my-saved-design'))

/** The designs saved in the design tools, to continue, order, rename or delete (designs-4). */
export function SavedDesignsPart() {
  const message = useMessage()
  const client = useQueryClient()
  const { query } = useRouter()
  const { page } = listIn(query)
  const designs = useOwnQuery({
    ...myDesignsQuery(page),
    placeholderData: keepPreviousData,
  })
  const { data, isFetching } = designs
  const [deleted, setDeleted] = useState<DesignView>()
  const { send, isSending, problem } = useSending(useLeaveForLogin())
  const changed = () => client.invalidateQueries({ queryKey: ['designs'] })
  const putBack = (design: DesignView) =>
    send(async () => {
      const { uid, name, sku, toolOptions } = design
      if (hasDocument(design)) await undeleteDesign(uid)
      else await saveDesign({ name, sku, toolOptions, image: imageKeyOf(design) })
      setDeleted(undefined)
      await changed()
    })
  return (
    <>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1>{message('account.designs')}</h1>
          <p>
            {data && data.totalCount > 0
              ? data.totalCount === 1
                ? message('designs.countOne')
                : message('designs.count', { count: data.totalCount })
              : message('designs.intro')}
          </p>
        </div>
      </header>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      {deleted && (
        <ErrorNote
          tone="notice"
          retry={{ label: message('designs.undo'), onClick: () => void putBack(deleted), busy: isSending }}
        >
          {message('designs.deleted', { name: deleted.name })}
        </ErrorNote>
      )}
      <PartStatus of={designs} blocks={3} />
      {data?.totalCount === 0 && (
        <div className={styles.card}>
          <EmptyState icon="palette" title={message('designs.none')} text={message('designs.noneHint')}>
            <Button href="/designtool" prefetch={false}>
              {message('designs.start')}
            </Button>
          </EmptyState>
        </div>
      )}
      {data && data.totalCount > 0 && (
        <>
          <ul className={styles.grid} aria-busy={isFetching}>
            {data.designs.map((design) => (
              <li key={design.uid}>
                <SavedDesignCard
                  design={design}
                  onChanged={changed}
                  onDeleted={async () => {
                    setDeleted(design)
                    await changed()
                  }}
                />
              </li>
            ))}
          </ul>
          <PartPages page={page} pages={data.pages} hrefFor={pageAddress} label={message('designs.pages')} />
        </>
      )}
    </>
  )
}
