import '@/brand/generated/product'
import Link from 'next/link'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { refusalMessage } from '@/commerce/error-message'
import type { ProductCard } from '@/commerce/product/cards/product-card'
import { productPreview, type ProductPreview } from '@/commerce/product/product-preview'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Icon } from '@/ui/pictures/Icon'
import { Skeleton } from '@/ui/feedback/Skeleton'
import styles from './TilePreview.module.css'
import { productAddress } from '@/lib/urls/addresses'

type Answer =
  | { status: 'loading' }
  | { status: 'here'; preview: ProductPreview | null }
  | { status: 'failed'; error: unknown }

/** Upper limit of facts on a tile; the product page has all of them. */
const maxFacts = 4

/** Brief details of a product on top of its tile. Fetched when first shown (catalogue-22). */
export function TilePreview({ id, card, onClose }: { id: string; card: ProductCard; onClose: () => void }) {
  const message = useMessage()
  const [attempt, setAttempt] = useState(0)
  const [known, setKnown] = useState<{ ticket: string; answer: Answer }>()
  const { urlKey } = card
  const ticket = `${urlKey} ${attempt}` // a new attempt requests the same product again

  useEffect(() => {
    let isStale = false
    const finish = (found: Answer) => {
      if (!isStale) setKnown({ ticket, answer: found })
    }
    productPreview(urlKey).then(
      (preview) => finish({ status: 'here', preview }),
      (error: unknown) => finish({ status: 'failed', error }),
    )
    return () => {
      isStale = true
    }
  }, [urlKey, ticket])

  // Escape closes the panel from the button and from the panel, which are siblings; the button gets the
  // focus.
  const panel = useRef<HTMLElement>(null)
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    onClose()
    document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(id)}"]`)?.focus()
  })
  useEffect(() => {
    const both = panel.current?.parentElement
    const onKey = (event: KeyboardEvent) => close(event)
    both?.addEventListener('keydown', onKey)
    return () => both?.removeEventListener('keydown', onKey)
  }, [])

  const answer: Answer = known?.ticket === ticket ? known.answer : { status: 'loading' }
  const retry = () => setAttempt(attempt + 1)
  return (
    <section
      ref={panel}
      id={id}
      className={styles.panel}
      aria-label={message('product.about', { name: card.name })}
    >
      <p className={styles.name}>{card.name}</p>
      <div className={styles.words} role="status" aria-busy={answer.status === 'loading'}>
        {answer.status === 'loading' && (
          <>
            <span className="visually-hidden">{message('shell.loading')}</span>
            <Skeleton lines={5} />
          </>
        )}
        {answer.status === 'here' && <Words {...answer} />}
      </div>
      {answer.status === 'failed' && (
        <ErrorNote retry={{ label: message('errors.retry'), onClick: retry }}>
          {refusalMessage(answer.error, message)}
        </ErrorNote>
      )}
      <Link className={styles.more} href={productAddress(card.urlKey)} prefetch={false}>
        {message('product.seeProduct')}
        <Icon name="arrow-right" size={18} />
      </Link>
    </section>
  )
}

function Words({ preview }: { preview: ProductPreview | null }) {
  const message = useMessage()
  if (!preview) return <p>{message('errors.recordNotFound')}</p>
  return (
    <>
      {preview.summary && <p>{preview.summary}</p>}
      {preview.facts.length > 0 && (
        <dl className={styles.facts}>
          {preview.facts.slice(0, maxFacts).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
