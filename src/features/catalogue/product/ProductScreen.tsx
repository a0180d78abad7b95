import '@/brand/messages/productPage'
import { useAtomValue } from 'jotai'
import { useRouter } from 'next/router'
import type { ComponentType, ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import { speaksCoreOnly } from '@/commerce/dialect'
import type { ProductView } from '@/commerce/product'
import { formatCount } from '@/lib/count'
import { typed } from '@/lib/product-options'
import { later } from '@/next/browser/late-parts'
import { useMeasured } from '@/features/studio/use-measured'
import { Accordion } from '@/ui/Accordion'
import { Breadcrumbs } from '@/ui/Breadcrumbs'
import { Prose } from '@/ui/Prose'
import { Rating } from '@/ui/Rating'
import { Section } from '@/ui/Section'
import { unbroken } from '@/ui/unbroken'
import { BuyBox } from './BuyBox'
import { CardGrid } from '../tiles/CardGrid'
import { crumbsTo } from '../crumbs'
import { chosenFileAtom } from './chosen-file'
import { lineUidIn } from './line-address'
import type { DeliveryPromise } from './delivery-promise'
import { shownUpload, useProductDraft } from './product-draft'
import { ProductGallery } from './ProductGallery'
import { ProductReviews } from './ProductReviews'
import styles from './ProductScreen.module.css'
import { ProductFacts } from './ProductFacts'
import type { ReviewSummary } from '../review-summary'
import { shownPictures } from './shown-pictures'
import { type LoadOrder, useEditedDesign } from './use-edited-design'
import { type LoadPicture, usePreparedPicture } from './use-prepared-picture'

/** Few addresses name a size. */
const SizeOfAddress = later(() => import('./SizeOfAddress').then((file) => file.SizeOfAddress))

/** Only a Magento has prices for groups of customers. */
const AskPrices = later(() => import('./AskPrices').then((file) => file.AskPrices))

/** Few people change what lies in the cart. */
const LineBox = later(() => import('./LineBox').then((file) => file.LineBox))

/** `isDesigned`: a template says how it is designed; `shownWords`: options for words on what a person lays out. */
type DesignedView = ProductView & {
  isDesigned?: boolean
  shownWords?: { on: 'caption' | 'label'; uids: string[] }
}

export interface LiveProps {
  product: DesignedView
  choices: ReturnType<typeof useProductDraft>
  /** What is typed to be made of light, or as a caption or on a label; '' when nothing is. */
  words: string
  /** Name of the picture that is to be printed; undefined without one, and for a file that only our artist opens. */
  picture: string | undefined
  /** The product's own pictures. */
  children: ReactNode
}

interface Props {
  /** What is made of the shopper's choices, drawn and edited, and how that is ordered. */
  editing: { Live: ComponentType<LiveProps & { waiting: ReactNode }>; load: LoadOrder & LoadPicture }
  product: DesignedView
  delivery: DeliveryPromise
  reviews: ReviewSummary
  /** The day of each of the product's reviews, in words: the calendar stays on the server. */
  reviewDays: string[]
}

/** A product: pictures, choices with the price following them, and everything there is to know (catalogue-23–40). */
export function ProductScreen({ product: plain, delivery, reviews, reviewDays, editing }: Props) {
  const message = useMessage()
  const product = useMeasured(plain)
  const { isReady, query } = useRouter()
  const { size, design } = query // with a design, the editor is open
  const line = isReady ? lineUidIn(query) : undefined
  const draftName = line === undefined ? product.urlKey : `${product.urlKey}:${line}`
  const choices = useProductDraft(product, draftName)
  const { selection } = choices.draft
  const words = [...Object.keys(product.table.perCharacter), ...(plain.shownWords?.uids ?? [])]
    .map((uid) => typed(selection, uid))
    .join('')
  const file = useAtomValue(chosenFileAtom)?.file
  const upload = shownUpload(choices.draft)
  const edited = useEditedDesign(product, choices.draft, editing.load)
  usePreparedPicture(product.urlKey, editing.load)
  const picture = upload?.isKept ? undefined : (file?.name ?? upload?.name)
  const box = { product, choices, delivery, instead: edited }
  const shown = shownPictures(product, selection)
  const badge = product.badge ? { badge: product.badge } : {}

  return (
    <>
      {speaksCoreOnly && <AskPrices product={plain} />}
      {typeof size === 'string' && <SizeOfAddress size={size} product={product} onAnswer={choices.answer} />}
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
            key={shown[0]?.file}
            pictures={shown}
            {...badge}
            live={
              words || picture || choices.draft.design || design || product.designOption
                ? {
                    of: JSON.stringify([picture, choices.draft]),
                    render: (pictures) => (
                      <editing.Live {...{ product, choices, words, picture }} waiting={pictures}>
                        {pictures}
                      </editing.Live>
                    ),
                  }
                : undefined
            }
          />
        </div>
        <div className={styles.buy}>
          <header className={styles.header}>
            <h1 className={styles.name}>{unbroken(product.name)}</h1>
            {reviews.of !== 'nobody' && (
              <a className={styles.rating} href="#reviews">
                <Rating
                  value={Number(reviews.average)}
                  label={message('shell.stars', { rating: reviews.average })}
                >
                  {message(reviews.of === 'shop' ? 'productPage.shopRating' : 'productPage.productRating', {
                    average: reviews.average,
                    count: formatCount(reviews.count),
                  })}
                </Rating>
              </a>
            )}
          </header>
          {product.summary && (
            <div className={styles.summary}>
              <Prose html={product.summary} />
            </div>
          )}
          {line === undefined ? (
            <BuyBox {...box} />
          ) : (
            <LineBox
              key={line}
              {...box}
              uid={line}
              draftName={draftName}
              waiting={<BuyBox {...box} instead={{ isBusy: true }} />}
            />
          )}
        </div>
      </div>
      {product.isOutOfStock && <Related cards={product.related.slice(0, 3)} title="product.instead" />}
      <Section tight>
        <div className={styles.details} data-alone={product.specifications.length === 0 || undefined}>
          <section aria-labelledby="description">
            <h2 id="description" className={styles.title}>
              {message('productPage.description')}
            </h2>
            <Prose html={product.descriptionHtml} />
            {product.aboutArtist && (
              <>
                <h3 className={styles.subtitle}>{message('productPage.aboutArtist')}</h3>
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
      {!product.isOutOfStock && <Related cards={product.related.slice(0, 4)} title="productPage.related" />}
    </>
  )
}

function Related({ cards, title }: { cards: ProductView['related']; title: string }) {
  const message = useMessage()
  if (cards.length === 0) return null
  return (
    <Section title={message(title)} tone="sunken">
      <CardGrid cards={cards} />
    </Section>
  )
}
