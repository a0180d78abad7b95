import '@/brand/generated/productPage'
import { useAtomValue } from 'jotai'
import { useRouter } from 'next/router'
import type { SharedPhoto } from '@/commerce/designs/shared-photo'
import type { ComponentType, ReactNode } from 'react'
import type { Guide } from '@/brand/compiled'
import { newDesignWord } from '@/brand/tool-address'
import { useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product/product-view'
import { typed } from '@/lib/products/product-options'
import { later } from '@/next/browser/lazy-parts'
import { lateSection } from '@/features/page/late-section'
import { useMeasured } from '@/features/studio/use-measured'
import { Breadcrumbs } from '@/ui/Breadcrumbs'
import { Prose } from '@/ui/Prose'
import { Rating } from '@/ui/Rating'
import { keepHyphenatedWordsTogether } from '@/ui/unbroken'
import { AskPrices } from './AskPrices'
import { BuyBox } from './BuyBox'
import { crumbsTo } from '../crumbs'
import { chosenFileAtom } from '../../artwork/chosen-file'
import { lineUidIn } from './line/line-address'
import type { DeliveryPromise } from './delivery/delivery-promise'
import { shownUpload, useProductDraft } from './product-draft'
import { carried } from './put-on/carried'
import { ProductGallery } from './pictures/ProductGallery'
import { starsMessage } from './stars-message'
import styles from './ProductScreen.module.css'
import '@/features/tiles/CardGrid.module.css'
import '@/ui/Badge.module.css'
import '@/ui/feedback/Reply.module.css'
import '@/ui/folding/Accordion.module.css'
import '@/ui/Price.module.css'
import '@/ui/ProductTile.module.css'
import '@/ui/Table.module.css'
import './ProductReviews.module.css'
import type { ReviewSummary } from '../review-summary'
import { isComparable, ProductGuides } from './ProductGuides'
import { NearSights } from './sights/NearSights'
import { type DesignWays, type LoadEditor, ProductWays } from './ProductWays'
import { shownPictures } from './pictures/shown-pictures'
import { type LoadOrder, useEditedDesign } from './line/use-edited-design'
import { type LoadPicture, usePreparedPicture } from '../../artwork/use-prepared-picture'

/** Loaded on demand: few addresses contain a size. */
const SizeOfAddress = later(() => import('./options/SizeOfAddress').then((file) => file.SizeOfAddress))

/** Loaded on demand: few visits come with a picture in the URL. */
const PictureOfAddress = later(() =>
  import('./put-on/PictureOfAddress').then((file) => file.PictureOfAddress),
)

/** Loaded on demand: needed once the shopper has uploaded a picture. */
const PutItOn = later(() => import('./put-on/PutItOn').then((file) => file.PutItOn))

/** Everything below the buy box. The style sheets are imported above, because the server's HTML needs them. */
const ProductDetails = lateSection(() => import('./ProductDetails').then((file) => file.ProductDetails))

/** Loaded on demand: few shoppers change a line of the cart. */
const LineBox = later(() => import('./line/LineBox').then((file) => file.LineBox))

/**
 * `isDesigned`: a template defines how it is designed. `shownWords`: options whose text is shown on a label,
 * or as the caption of a product that our artists lay out.
 */
type DesignedView = ProductView & {
  isDesigned?: boolean
  /** Undefined for a product without a template. */
  ways?: DesignWays
  shownWords?: { on: 'caption' | 'label' | 'design'; uids: string[] }
}

export interface LiveProps {
  product: DesignedView
  choices: ReturnType<typeof useProductDraft>
  /** Text typed for a light sign, a caption or a label; '' if there is none. */
  words: string
  /** File name of the picture to print; undefined if there is none or only our artists can open it. */
  picture: string | undefined
  /** The product's own pictures. */
  children: ReactNode
}

interface Props {
  /** Renders and edits the design made from the shopper's choices, and orders it. */
  editing: {
    Live: ComponentType<LiveProps & { waiting: ReactNode }>
    load: LoadOrder & LoadPicture & LoadEditor
  }
  product: DesignedView
  delivery: DeliveryPromise
  reviews: ReviewSummary
  /** Formatted date of each review. Formatted on the server, so the browser needs no calendar. */
  reviewDays: string[]
  /** Customers' pictures of each review. */
  reviewPictures?: { file: string; alt: string }[][] | undefined
  /** Published photos of the product by customers. */
  photos?: SharedPhoto[] | undefined
  /** Guides to read before choosing. */
  guides?: Guide[] | undefined
}

const noGuides: Guide[] = []

/** A product page: pictures, options with the current price, and all details (catalogue-23, catalogue-24, catalogue-25, catalogue-26, catalogue-27, catalogue-28, catalogue-29, catalogue-32, catalogue-34, catalogue-35, catalogue-36, catalogue-38, catalogue-39, catalogue-40). */
export function ProductScreen(props: Props) {
  const {
    product: plain,
    delivery,
    reviews,
    reviewDays,
    reviewPictures,
    photos,
    guides = noGuides,
    editing,
  } = props
  const message = useMessage()
  const product = useMeasured(plain)
  const { isReady, query } = useRouter()
  const { size, design } = query // `design` means that the editor is open
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
      <AskPrices product={plain} />
      {typeof size === 'string' && <SizeOfAddress size={size} product={product} onAnswer={choices.answer} />}
      {query[carried.name] === carried.value && (
        <PictureOfAddress key={product.urlKey} {...{ product, choices }} />
      )}
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
                    of: JSON.stringify([picture, choices.draft, design]),
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
            <h1 className={styles.name}>{keepHyphenatedWordsTogether(product.name)}</h1>
            {reviews.own && (
              <a className={styles.rating} href="#reviews">
                <Rating
                  value={Number(reviews.own.average)}
                  label={message('shell.stars', { rating: reviews.own.average })}
                >
                  {starsMessage(reviews.own, message)}
                </Rating>
              </a>
            )}
          </header>
          {product.summary && (
            <div className={styles.summary}>
              <Prose html={product.summary} />
            </div>
          )}
          <div className={styles.start}>
            {plain.ways && line === undefined && (
              <ProductWays
                urlKey={product.urlKey}
                ways={plain.ways}
                isOpening={design === newDesignWord}
                load={editing.load}
              />
            )}
            <ProductGuides {...{ guides, product, choices }} />
          </div>
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
      {picture && upload && <PutItOn urlKey={product.urlKey} upload={upload} />}
      {!product.isOutOfStock && isComparable(product) && <NearSights {...{ product, choices }} />}
      <ProductDetails {...{ product, reviews, reviewDays, reviewPictures, photos }} />
    </>
  )
}
