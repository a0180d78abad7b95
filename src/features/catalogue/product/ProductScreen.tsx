import { useAtomValue } from 'jotai'
import { useRouter } from 'next/router'
import type { ComponentType, ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product'
import { formatCount } from '@/lib/count'
import { typed } from '@/lib/product-options'
import { useMeasured } from '@/features/studio/use-measured'
import { later } from '@/next/browser/late-parts'
import { Accordion } from '@/ui/Accordion'
import { Breadcrumbs } from '@/ui/Breadcrumbs'
import { Prose } from '@/ui/Prose'
import { Rating } from '@/ui/Rating'
import { Section } from '@/ui/Section'
import { BuyBox } from './BuyBox'
import { CardGrid } from '../tiles/CardGrid'
import { crumbsTo } from '../crumbs'
import { chosenFileAtom } from './chosen-file'
import type { DeliveryPromise } from './delivery-promise'
import { shownUpload, useProductDraft } from './product-draft'
import { ProductGallery } from './ProductGallery'
import { ProductReviews } from './ProductReviews'
import styles from './ProductScreen.module.css'
import { ProductFacts } from './ProductFacts'
import type { ReviewSummary } from '../review-summary'
import { type Editing, useEditedDesign } from './use-edited-design'
import { useSizeOfAddress } from './use-size-of-address'

const LiveSign = later(() => import('@/features/studio/LiveSign').then((file) => file.LiveSign))
const LivePicture = later(() => import('@/features/studio/LivePicture').then((file) => file.LivePicture))

interface Edited {
  product: ProductView
  choices: ReturnType<typeof useProductDraft>
}

interface ProductEditing extends Editing {
  Edit: ComponentType<Edited>
  Live: ComponentType<Edited & { fills: boolean; waiting: ReactNode; children: ReactNode }>
}

interface Props {
  /** How what is shown live is edited: the button, and what was made of it; undefined for what no template says how to design. */
  editing: ProductEditing | undefined
  product: ProductView
  delivery: DeliveryPromise
  reviews: ReviewSummary
  /** The day of each of the product's reviews, in words: the calendar stays on the server. */
  reviewDays: string[]
}

/** A product: pictures, choices with the price following them, and everything there is to know (catalogue-23–40). */
export function ProductScreen({ product: plain, delivery, reviews, reviewDays, editing }: Props) {
  const message = useMessage()
  const product = useMeasured(plain)
  const choices = useProductDraft(product)
  useSizeOfAddress(product, choices.answer)
  const { selection } = choices.draft
  const words = Object.keys(product.table.perCharacter)
    .map((uid) => typed(selection, uid))
    .join('')
  const file = useAtomValue(chosenFileAtom)?.file
  const upload = shownUpload(choices.draft)
  const edited = useEditedDesign(product, choices.draft, editing)
  const isDesignNamed = useRouter().query['design'] !== undefined
  const picture = file?.name ?? upload?.name
  const badge = product.badge ? { badge: product.badge } : {}

  return (
    <>
      <div className={styles.crumbs}>
        <Breadcrumbs
          crumbs={crumbsTo(product.breadcrumbs, product.name, message('shell.home'))}
          label={message('shell.breadcrumbs')}
        />
      </div>
      <div className={styles.top}>
        <div className={styles.gallery}>
          <ProductGallery
            name={product.name}
            pictures={product.pictures}
            {...badge}
            live={
              edited && editing
                ? {
                    of: JSON.stringify(choices.draft),
                    render: (pictures) => (
                      <editing.Live product={product} choices={choices} fills waiting={pictures}>
                        {pictures}
                      </editing.Live>
                    ),
                  }
                : words
                  ? {
                      of: words,
                      render: (pictures) => (
                        <LiveSign
                          product={product}
                          selection={selection}
                          budget={choices}
                          fills
                          waiting={pictures}
                        >
                          {pictures}
                        </LiveSign>
                      ),
                    }
                  : picture !== undefined && !upload?.isKept
                    ? {
                        of: JSON.stringify([picture, selection, choices.draft.picture]),
                        render: (pictures) => (
                          <LivePicture
                            product={product}
                            choices={choices}
                            source={file ?? upload!.url} // one of them has the name
                            upload={upload?.url}
                            name={picture}
                            fills
                            waiting={pictures}
                          >
                            {pictures}
                          </LivePicture>
                        ),
                      }
                    : undefined
            }
          />
          {editing && (words || picture || edited || isDesignNamed) && !upload?.isKept && (
            <div className={styles.edit}>
              <editing.Edit product={product} choices={choices} />
            </div>
          )}
        </div>
        <div className={styles.buy}>
          <header className={styles.header}>
            <h1 className={styles.name}>{product.name}</h1>
            {reviews.of !== 'nobody' && (
              <a className={styles.rating} href="#reviews">
                <Rating
                  value={Number(reviews.average)}
                  label={message('shell.stars', { rating: reviews.average })}
                >
                  {message(reviews.of === 'shop' ? 'product.shopRating' : 'product.productRating', {
                    average: reviews.average,
                    count: formatCount(reviews.count),
                  })}
                </Rating>
              </a>
            )}
            {product.summary && (
              <div className={styles.summary}>
                <Prose html={product.summary} />
              </div>
            )}
          </header>
          <BuyBox product={product} choices={choices} delivery={delivery} instead={edited} />
        </div>
      </div>
      <Section tight>
        <div className={styles.details} data-alone={product.specifications.length === 0 || undefined}>
          <section aria-labelledby="description">
            <h2 id="description" className={styles.title}>
              {message('product.description')}
            </h2>
            <Prose html={product.descriptionHtml} />
            {product.aboutArtist && (
              <>
                <h3 className={styles.subtitle}>{message('product.aboutArtist')}</h3>
                <p>{product.aboutArtist}</p>
              </>
            )}
          </section>
          <ProductFacts specifications={product.specifications} />
        </div>
      </Section>
      {product.faq.length > 0 && (
        <Section title={message('product.faq')} width="narrow" tone="sunken">
          <Accordion entries={product.faq} />
        </Section>
      )}
      <ProductReviews summary={reviews} reviews={product.reviews} days={reviewDays} />
      {product.related.length > 0 && (
        <Section title={message('product.related')} tone="sunken">
          <CardGrid cards={product.related.slice(0, 4)} />
        </Section>
      )}
    </>
  )
}
