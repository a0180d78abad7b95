import { createHash } from 'node:crypto'
import type { Dialect } from '@/lib/backend-kinds'
import { areUsualLimits } from '@/lib/request-limits'
import { configuredTags } from '@/lib/words/tags'
import type { Brand, ClientBrand } from '../compiled'
import { brandLayers } from '../layers'
import type { Manifest } from '../manifest/parts'
import type { LayoutRule } from '../schema/layout'
import { wordsOf } from '../coupon-terms'
import { phoneLink } from '../phone-link'
import { freeShippingAbove } from '../shipping-terms'
import { compileCatalogue } from './catalogue'
import { clientNavigation } from './client-navigation'
import { fill, fillingsOf } from './fill-texts'
import { shopTerms } from './shop-times'
import { withCountLimits } from './count-limits'
import { withCredits } from './credits'
import { compileDesigns } from './designs'
import { compileOffers } from './header-offers'
import { letteringsIn } from './letterings'
import { toPageHtml } from './markdown'
import { messagesOnEveryPage } from './messages'
import { sharedPictureSizes } from './picture-sizes'
import { resolveTools } from './tools'
import { settings } from '@/settings/settings'

/** The Markdown below the front matter, by slug. */
export interface Bodies {
  pages: Record<string, string>
  articles: Record<string, string>
}

/** Returns the rules of layout.yaml, then one for each route or tool that hides something. */
function layoutRules(manifest: Manifest): LayoutRule[] {
  const routes = Object.entries(manifest.routes.routes).map(([address, { hide }]) => ({ address, hide }))
  const own = [...routes, ...Object.values(manifest.tools.tools)].flatMap(({ address, hide }) =>
    hide && hide.length > 0 ? [{ paths: [address], hide }] : [],
  )
  return [...Object.values(manifest.layout.rules), ...own]
}

function articlesOf(manifest: Manifest, bodies: Bodies): Brand['blog']['articles'] {
  return Object.entries(manifest.articles)
    .map(([urlKey, article]) => ({
      ...article,
      urlKey,
      metaTitle: article.metaTitle ?? article.title,
      html: toPageHtml(bodies.articles[urlKey] ?? ''),
    }))
    .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
}

/** Compiles a checked manifest to the brand that the server uses. */
export function compileManifest(id: string, written: Manifest, writtenBodies: Bodies, root: string): Brand {
  const fillings = fillingsOf(written.identity, written.configuration)
  // messages.yaml keeps its other placeholders: the shop fills them in when it shows a message (brand-12).
  const messagesFilled = fill(written.messages, shopTerms(written.configuration, written.identity))
  const manifest = { ...fill(written, fillings), messages: messagesFilled }
  const bodies = fill(writtenBodies, fillings)
  const designs = compileDesigns(id, manifest, root)
  const plain = compileCatalogue(manifest)
  const catalogue = withCountLimits(plain, designs.templates, manifest.messages.messages)
  const blog = {
    categories: Object.entries(manifest.blogCategories.categories).map(([key, { name }]) => ({ key, name })),
    articles: articlesOf(manifest, bodies),
  }
  const { country } = manifest.identity
  const { messages } = manifest.messages
  const brand = {
    id,
    layers: brandLayers(root, id),
    identity: manifest.identity,
    routes: manifest.routes.routes,
    redirects: manifest.routes.redirects ?? {},
    tools: resolveTools(manifest.tools.tools, { country, catalogue, messages, fillings }),
    navigation: manifest.navigation,
    layout: layoutRules(manifest),
    constants: manifest.constants,
    messages,
    configuration: {
      ...manifest.configuration,
      coupons: withCredits(manifest.configuration.coupons, catalogue),
      headerOffers: compileOffers(manifest.configuration, wordsOf({ messages, identity: manifest.identity })),
    },
    catalogue,
    letterings: letteringsIn(manifest.options.optionSets),
    pictureSizes: sharedPictureSizes(id, root, { catalogue, blog }),
    ...designs,
    home: manifest.home,
    pages: Object.fromEntries(
      Object.entries(manifest.pages).map(([slug, page]) => [
        slug,
        { ...page, slug, html: toPageHtml(bodies.pages[slug] ?? '') },
      ]),
    ),
    blog,
  }
  const digest = createHash('sha256').update(JSON.stringify(brand)).digest('hex').slice(0, 16)
  return { ...brand, digest }
}

/** Returns the small part of a brand that the browser needs. */
export function clientBrand(
  brand: Brand,
  backend: Dialect = settings().commerce.dialect ?? 'extended',
): ClientBrand {
  const { identity, constants, messages } = brand
  const tags = configuredTags(brand.configuration.analytics)
  const freeAbove = freeShippingAbove(brand)
  const { postcode_range: postcodeRange } = brand.configuration.values
  const { navigation, frame } = clientNavigation(brand, backend)
  return {
    id: brand.id,
    identity: {
      name: identity.name,
      legalName: identity.legalName,
      logo: identity.logo,
      country: identity.country,
      locale: identity.locale,
      timezone: identity.timezone,
      currencySymbol: identity.currencySymbol,
      phone: identity.phone,
      phoneLink: phoneLink(identity),
      phoneLabel: identity.phoneLabel,
      email: identity.email,
    },
    navigation,
    frame: { ...frame, blurb: identity.blurb, social: identity.social },
    ...(brand.configuration.consent === 'ask' && { consent: 'ask' as const }),
    ...(Object.keys(tags).length > 0 && { tags }),
    ...(brand.configuration.analytics.chatWidget && { hasChat: true }),
    constants: {
      reviewThreshold: constants.reviewThreshold,
      snackbarMsPerCharacter: constants.snackbarMsPerCharacter,
      snackbarFadeMs: constants.snackbarFadeMs,
      sliderSpeedMs: constants.sliderSpeedMs,
      backToTopStep: constants.backToTopStep,
      chatPollMs: constants.chatPollMs,
      cookies: {
        trafficSourceSeconds: constants.cookies.trafficSourceSeconds,
        affiliateSeconds: constants.cookies.affiliateSeconds,
        campaignSeconds: constants.cookies.campaignSeconds,
        shippingMethodSeconds: constants.cookies.shippingMethodSeconds,
      },
      ...(freeAbove !== undefined && { freeShippingAbove: freeAbove }),
      ...(postcodeRange !== undefined && { postcodeRange }),
      internalQueryParameters: constants.internalQueryParameters,
      otherQueryParameters: constants.otherQueryParameters,
      placeholderAddress: constants.placeholderAddress,
      search: constants.search,
      ...(!areUsualLimits(constants.request) && { request: constants.request }),
      ...(constants.subscriptionOffer && { subscriptionOffer: constants.subscriptionOffer }),
      ...(constants.customerFields && { customerFields: constants.customerFields }),
      referral: constants.referral,
    },
    messages: messagesOnEveryPage(messages),
  }
}
