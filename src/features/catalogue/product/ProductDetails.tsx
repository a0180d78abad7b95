import '@/brand/generated/productDetails'
import { useMessage } from '@/brand/use-brand'
import type { SharedPhoto } from '@/commerce/designs/shared-photo'
import type { ProductView } from '@/commerce/product/product-view'
import { Accordion } from '@/ui/folding/Accordion'
import { Prose } from '@/ui/Prose'
import { Section } from '@/ui/Section'
import { CardGrid } from '../../tiles/CardGrid'
import { LatePhotos } from '../../tiles/LatePhotos'
import type { ReviewSummary } from '../review-summary'
import { ProductFacts } from './ProductFacts'
import { ProductReviews } from './ProductReviews'
import styles from './ProductScreen.module.css'

interface Props {
  product: ProductView
  reviews: ReviewSummary
  /** Formatted date of each review. Formatted on the server, so the browser needs no calendar. */
  reviewDays: string[]
  /** Customers' pictures of each review. */
  reviewPictures?: { file: string; alt: string }[][] | undefined
  /** Published photos of the product by customers. */
  photos?: SharedPhoto[] | undefined
}

/** A product page below its buy box: description, facts, questions, reviews and related products. */
export function ProductDetails({ product, reviews, reviewDays, reviewPictures, photos }: Props) {
  const message = useMessage()
  return (
    <>
      {product.isOutOfStock && <Related cards={product.related.slice(0, 3)} title="product.instead" />}
      <Section tight>
        <div className={styles.details} data-alone={product.specifications.length === 0 || undefined}>
          <section aria-labelledby="description">
            <h2 id="description" className={styles.title}>
              {message('productDetails.description')}
            </h2>
            <Prose html={product.descriptionHtml} />
            {product.aboutArtist && (
              <>
                <h3 className={styles.subtitle}>{message('productDetails.aboutArtist')}</h3>
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
      <ProductReviews
        summary={reviews}
        reviews={product.reviews}
        days={reviewDays}
        pictures={reviewPictures}
      />
      {photos && <LatePhotos photos={photos} product={product.urlKey} />}
      {!product.isOutOfStock && (
        <Related cards={product.related.slice(0, 4)} title="productDetails.related" />
      )}
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
