import type { GetStaticPaths, GetStaticProps } from 'next'
import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import { screenAt } from '@/brand/questions'
import { isListed, type ListedScreen } from '@/brand/screens'
import { serverBrand } from '@/brand/server'
import { withPriceCache } from '@/commerce/price-cache'
import { consentProps } from '@/features/attribution/consent.server'
import { blogProps } from '@/features/blog/blog.server'
import { homeProps } from '@/features/catalogue/home/home.server'
import { bulkProps } from '@/features/bulk-order/bulk.server'
import { landingProps } from '@/features/catalogue/category/landing.server'
import { bareProps } from '@/features/content/bare.server'
import { finished } from '@/commerce/cms-meta'
import { faqListProps } from '@/features/content/faq.server'
import { informationProps } from '@/features/content/information.server'
import { makerProps } from '@/features/design-start/maker.server'
import { templateListProps } from '@/features/design-start/templates.server'
import { toolProps } from '@/features/design-start/tool.server'
import { movedOrMissing } from '@/features/content/moved-or-missing.server'
import { quoteProps } from '@/features/enquiries/quote.server'
import { sharePhotoProps } from '@/features/enquiries/share-photo.server'
import { uploadChoiceProps } from '@/features/enquiries/upload-choice/upload-choice.server'
import { giftProps } from '@/features/gift/gift.server'
import { couponsProps } from '@/features/offers/coupons.server'
import { freeOfferProps } from '@/features/offers/free-offer.server'
import { reviewsProps, writeReviewProps } from '@/features/reviews/reviews.server'
import { referProps, socialProps } from '@/features/sharing/sharing.server'
import { splitVariant } from '@/lib/price-cache-code'
import { ScreenOnItsWay } from '@/shell/ScreenOnItsWay'

/**
 * The addresses of one part that the manifest lists. Which screen is drawn there, its route or its tool says (brand/screens).
 * A screen has a row in each of two tables, because the browser carries only the second: Next takes out what getStaticProps alone reads.
 */

/** What each screen draws; server only. Undefined when there is nothing to draw. */
const propsOf = {
  home: homeProps, // its variants with an offer's prices alone: the page for everybody has a file of its own
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
} satisfies Record<ListedScreen, (address: string) => unknown>

type PropsOf<S extends ListedScreen> = NonNullable<Awaited<ReturnType<(typeof propsOf)[S]>>>
type Props = { [S in ListedScreen]: { screen: S } & PropsOf<S> }[ListedScreen]

const LandingScreen = dynamic<PropsOf<'landing'>>(
  () => import('@/features/catalogue/category/LandingScreen').then((file) => file.LandingScreen),
  { loading: ScreenOnItsWay },
)

/** Each screen is a chunk of its own: an information page carries no other screen's code. */
const screens: { [S in ListedScreen]: ComponentType<PropsOf<S>> } = {
  home: dynamic(() => import('@/features/catalogue/home/HomeScreen').then((file) => file.HomeScreen), {
    loading: ScreenOnItsWay,
  }),
  landing: LandingScreen,
  accessories: LandingScreen,
  page: dynamic(() => import('@/features/content/PageScreen').then((file) => file.PageScreen), {
    loading: ScreenOnItsWay,
  }),
  tool: dynamic(() => import('@/features/design-start/ToolScreen').then((file) => file.ToolScreen), {
    loading: ScreenOnItsWay,
  }),
  maker: dynamic(() => import('@/features/design-start/MakerScreen').then((file) => file.MakerScreen), {
    loading: ScreenOnItsWay,
  }),
  quote: dynamic(() => import('@/features/enquiries/QuoteScreen').then((file) => file.QuoteScreen), {
    loading: ScreenOnItsWay,
  }),
  'upload-choice': dynamic(
    () =>
      import('@/features/enquiries/upload-choice/UploadChoiceScreen').then((file) => file.UploadChoiceScreen),
    { loading: ScreenOnItsWay },
  ),
  'share-photo': dynamic(
    () => import('@/features/enquiries/SharePhotoScreen').then((file) => file.SharePhotoScreen),
    { loading: ScreenOnItsWay },
  ),
  'bulk-order': dynamic(() => import('@/features/bulk-order/BulkScreen').then((file) => file.BulkScreen), {
    loading: ScreenOnItsWay,
  }),
  refer: dynamic(() => import('@/features/sharing/ReferScreen').then((file) => file.ReferScreen), {
    loading: ScreenOnItsWay,
  }),
  social: dynamic(() => import('@/features/sharing/SocialScreen').then((file) => file.SocialScreen), {
    loading: ScreenOnItsWay,
  }),
  blog: dynamic(() => import('@/features/blog/BlogScreen').then((file) => file.BlogScreen), {
    loading: ScreenOnItsWay,
  }),
  coupons: dynamic(() => import('@/features/offers/CouponsScreen').then((file) => file.CouponsScreen), {
    loading: ScreenOnItsWay,
  }),
  reviews: dynamic(() => import('@/features/reviews/ReviewsScreen').then((file) => file.ReviewsScreen), {
    loading: ScreenOnItsWay,
  }),
  'write-review': dynamic(
    () => import('@/features/reviews/WriteReviewScreen').then((file) => file.WriteReviewScreen),
    { loading: ScreenOnItsWay },
  ),
  'gift-certificate': dynamic(() => import('@/features/gift/GiftScreen').then((file) => file.GiftScreen), {
    loading: ScreenOnItsWay,
  }),
  'free-offer': dynamic(
    () => import('@/features/offers/FreeOfferScreen').then((file) => file.FreeOfferScreen),
    { loading: ScreenOnItsWay },
  ),
  faq: dynamic(() => import('@/features/content/FaqScreen').then((file) => file.FaqListScreen), {
    loading: ScreenOnItsWay,
  }),
  templates: dynamic(
    () => import('@/features/design-start/TemplatesScreen').then((file) => file.TemplateListScreen),
    { loading: ScreenOnItsWay },
  ),
  consent: dynamic(() => import('@/features/attribution/ConsentScreen').then((file) => file.ConsentScreen), {
    loading: ScreenOnItsWay,
  }),
  bare: dynamic(() => import('@/features/content/BareScreen').then((file) => file.BareScreen), {
    loading: ScreenOnItsWay,
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
    fallback: 'blocking', // variants with an offer's prices are made when they are asked for
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
  if (!props) return movedOrMissing(address)
  return finished({ screen, ...props } as Props) // the table pairs each screen with its props
}
