import type { GetStaticPaths, GetStaticProps } from 'next'
import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import { screenAt } from '@/brand/lookups'
import { isListed, type ListedScreen } from '@/brand/screens'
import { serverBrand } from '@/brand/server'
import { pageLife } from '@/brand/page-life'
import { withPriceCache } from '@/commerce/price-cache'
import type { TrackedPage } from '@/features/attribution/page-events'
import { consentProps } from '@/features/attribution/consent.server'
import { blogProps } from '@/features/blog/blog.server'
import { homeProps } from '@/features/catalogue/home/home.server'
import { bulkProps } from '@/features/bulk-order/bulk.server'
import { landingProps } from '@/features/catalogue/category/landing.server'
import { bareProps } from '@/features/content/bare.server'
import { staticPropsWithCmsMeta } from '@/commerce/content/cms-meta'
import { faqListProps } from '@/features/content/faq.server'
import { informationProps } from '@/features/content/information.server'
import { makerProps } from '@/features/design-start/tools/maker.server'
import { templateListProps } from '@/features/design-start/tools/templates.server'
import { toolProps } from '@/features/design-start/tools/tool.server'
import { movedOrMissing } from '@/features/content/moved-or-missing.server'
import { quoteProps } from '@/features/enquiries/quote.server'
import { strayPageProps } from '@/features/content/stray-page.server'
import { sharePhotoProps } from '@/features/enquiries/share-photo.server'
import { uploadChoiceProps } from '@/features/enquiries/upload-choice/upload-choice.server'
import { giftProps } from '@/features/gift/gift.server'
import { couponsProps } from '@/features/offers/coupons.server'
import { freeOfferProps } from '@/features/offers/free-offer.server'
import { reviewsProps, writeReviewProps } from '@/features/reviews/reviews.server'
import { referProps, socialProps } from '@/features/sharing/sharing.server'
import { splitVariant } from '@/lib/money/price-cache-code'
import { ScreenPlaceholder } from '@/shell/ScreenPlaceholder'

/**
 * The single-segment URLs that the manifest lists. The route or the tool selects the screen (brand/screens).
 * Each screen has a row in two tables, because the browser bundle contains only the second. Next removes what
 * only getStaticProps uses.
 */

type MaybeLater<T> = T | Promise<T>

/**
 * Props of each screen, server only; undefined if there is nothing to show. Pages are tracked by their props,
 * so a prop called `product` must be a product (attribution-22).
 */
const propsOf = {
  home: homeProps, // only for variants with an offer's prices; the plain home page has its own file
  landing: landingProps,
  accessories: landingProps,
  page: informationProps,
  tool: toolProps,
  maker: makerProps,
  quote: quoteProps,
  'upload-choice': uploadChoiceProps,
  'share-photo': sharePhotoProps,
  'bulk-order': bulkProps,
  refer: referProps,
  social: socialProps,
  blog: blogProps,
  coupons: couponsProps,
  reviews: reviewsProps,
  'write-review': writeReviewProps,
  'gift-certificate': giftProps,
  'free-offer': freeOfferProps,
  faq: faqListProps,
  templates: templateListProps,
  consent: consentProps,
  bare: bareProps,
} satisfies Record<ListedScreen, (address: string) => MaybeLater<TrackedPage | undefined>>

type PropsOf<S extends ListedScreen> = NonNullable<Awaited<ReturnType<(typeof propsOf)[S]>>>
type Props = { [S in ListedScreen]: { screen: S } & PropsOf<S> }[ListedScreen]

const LandingScreen = dynamic<PropsOf<'landing'>>(
  () => import('@/features/catalogue/category/LandingScreen').then((file) => file.LandingScreen),
  { loading: ScreenPlaceholder },
)

/** Each screen is a separate chunk, so an information page loads no other screen's code. */
const screens: { [S in ListedScreen]: ComponentType<PropsOf<S>> } = {
  home: dynamic(() => import('@/features/catalogue/home/HomeScreen').then((file) => file.HomeScreen), {
    loading: ScreenPlaceholder,
  }),
  landing: LandingScreen,
  accessories: LandingScreen,
  page: dynamic(() => import('@/features/content/PageScreen').then((file) => file.PageScreen), {
    loading: ScreenPlaceholder,
  }),
  tool: dynamic(() => import('@/features/design-start/tools/ToolScreen').then((file) => file.ToolScreen), {
    loading: ScreenPlaceholder,
  }),
  maker: dynamic(() => import('@/features/design-start/tools/MakerScreen').then((file) => file.MakerScreen), {
    loading: ScreenPlaceholder,
  }),
  quote: dynamic(() => import('@/features/enquiries/QuoteScreen').then((file) => file.QuoteScreen), {
    loading: ScreenPlaceholder,
  }),
  'upload-choice': dynamic(
    () =>
      import('@/features/enquiries/upload-choice/UploadChoiceScreen').then((file) => file.UploadChoiceScreen),
    { loading: ScreenPlaceholder },
  ),
  'share-photo': dynamic(
    () => import('@/features/enquiries/SharePhotoScreen').then((file) => file.SharePhotoScreen),
    { loading: ScreenPlaceholder },
  ),
  'bulk-order': dynamic(() => import('@/features/bulk-order/BulkScreen').then((file) => file.BulkScreen), {
    loading: ScreenPlaceholder,
  }),
  refer: dynamic(() => import('@/features/sharing/ReferScreen').then((file) => file.ReferScreen), {
    loading: ScreenPlaceholder,
  }),
  social: dynamic(() => import('@/features/sharing/SocialScreen').then((file) => file.SocialScreen), {
    loading: ScreenPlaceholder,
  }),
  blog: dynamic(() => import('@/features/blog/BlogScreen').then((file) => file.BlogScreen), {
    loading: ScreenPlaceholder,
  }),
  coupons: dynamic(() => import('@/features/offers/CouponsScreen').then((file) => file.CouponsScreen), {
    loading: ScreenPlaceholder,
  }),
  reviews: dynamic(() => import('@/features/reviews/ReviewsScreen').then((file) => file.ReviewsScreen), {
    loading: ScreenPlaceholder,
  }),
  'write-review': dynamic(
    () => import('@/features/reviews/WriteReviewScreen').then((file) => file.WriteReviewScreen),
    { loading: ScreenPlaceholder },
  ),
  'gift-certificate': dynamic(() => import('@/features/gift/GiftScreen').then((file) => file.GiftScreen), {
    loading: ScreenPlaceholder,
  }),
  'free-offer': dynamic(
    () => import('@/features/offers/FreeOfferScreen').then((file) => file.FreeOfferScreen),
    { loading: ScreenPlaceholder },
  ),
  faq: dynamic(() => import('@/features/content/FaqScreen').then((file) => file.FaqListScreen), {
    loading: ScreenPlaceholder,
  }),
  templates: dynamic(
    () => import('@/features/design-start/tools/TemplatesScreen').then((file) => file.TemplateListScreen),
    { loading: ScreenPlaceholder },
  ),
  consent: dynamic(() => import('@/features/attribution/ConsentScreen').then((file) => file.ConsentScreen), {
    loading: ScreenPlaceholder,
  }),
  bare: dynamic(() => import('@/features/content/BareScreen').then((file) => file.BareScreen), {
    loading: ScreenPlaceholder,
  }),
}

export default function ListedPage(props: Props) {
  const Screen = screens[props.screen] as ComponentType<Props> // the table pairs each screen with its props
  return <Screen key={props.meta.path} {...props} />
}

export const getStaticPaths: GetStaticPaths = () => {
  const brand = serverBrand()
  const addresses = [...Object.keys(brand.routes), ...Object.values(brand.tools).map((tool) => tool.address)]
  return {
    paths: addresses
      .filter((address) => /^\/[^/]+$/.test(address) && isListed(screenAt(brand, address)))
      .map((address) => ({ params: { slug: address.slice(1) } })),
    fallback: 'blocking', // variants with an offer's prices are rendered on their first request
  }
}

export const getStaticProps: GetStaticProps<Props, { slug: string }> = async ({ params }) => {
  const { plain, code, product } = splitVariant(params?.slug ?? '')
  const address = `/${plain}`
  const screen = code !== undefined && plain === 'home' ? 'home' : screenAt(serverBrand(), address)
  const props = isListed(screen)
    ? await withPriceCache(code, async () =>
        screen === 'tool' ? toolProps(address, product) : propsOf[screen](address),
      )
    : undefined
  const stray = props || screen !== undefined ? undefined : await strayPageProps(address)
  if (stray) return { props: { screen: 'page', ...stray }, revalidate: pageLife() }
  if (!props) return movedOrMissing(address)
  return staticPropsWithCmsMeta({ screen, ...props } as Props) // the table pairs each screen with its props
}
