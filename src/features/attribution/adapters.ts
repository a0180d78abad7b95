import type { Consent } from '@/lib/browser/consent-cookie'
import { checkoutKey } from '@/lib/browser/checkout-key'
import { toDecimal, toDollars } from '@/lib/money/money'
import type { TagName } from '@/lib/words/tags'
import type { EventName, ShopEvent, TrackedItem } from './events'
import { toGoogle } from './google-events'

/**
 * How each tag's script is loaded and called. The vendors define their globals; our code only pushes to them.
 */

export interface Adapter {
  scriptAddress: (id: string) => string
  /** Sets the globals that the script reads when it runs. */
  prepare?: (id: string, consent: Consent) => void
  /** Called once the script has run. */
  ready?: (id: string) => void
  /** The events that the tag wants; default: all. */
  wants?: ReadonlySet<EventName>
  track: (event: ShopEvent, id: string) => void
}

/** The globals of the vendors' scripts, as their manuals describe them. */
export interface VendorGlobals {
  dataLayer?: unknown[]
  uetq?: unknown[]
  UET?: new (settings: object) => { push: (...said: unknown[]) => void }
  klaviyo?: { push: (said: unknown[]) => unknown } | unknown[]
  AWIN?: { Tracking: { Sale?: object; run?: () => void } }
}

const vendors = () => window as Window & VendorGlobals

const dataLayer = () => (vendors().dataLayer ??= [])

/**
 * Google's scripts tell commands from data by their type: a command must be an `arguments` object, not an
 * array.
 */
function gtag(..._command: unknown[]) {
  // oxlint-disable-next-line prefer-rest-params
  dataLayer().push(arguments)
}

const granted = (allowed: boolean) => (allowed ? 'granted' : 'denied')

export function sendGoogleConsent(mode: 'default' | 'update', { analytics, marketing }: Consent): void {
  gtag('consent', mode, {
    analytics_storage: granted(analytics),
    ad_storage: granted(marketing),
    ad_user_data: granted(marketing),
    ad_personalization: granted(marketing),
  })
}

/** Returns the Ads account id without the conversion label. */
const adsAccount = (id: string) => id.split('/')[0] ?? id

function startGtag(id: string, consent: Consent) {
  sendGoogleConsent('default', consent)
  gtag('js', new Date())
  // We track page views ourselves: client-side navigation loads no document.
  gtag('config', id, { send_page_view: false })
}

const klaviyoItem = ({ sku, name, cents, quantity }: TrackedItem) => ({
  ProductID: sku,
  ProductName: name,
  Price: toDollars(cents),
  ...(quantity !== undefined && { Quantity: quantity }),
})

const gtagScript = (id: string) =>
  `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(adsAccount(id))}`

export const adapters: Record<TagName, Adapter> = {
  tagManager: {
    scriptAddress: (id) => `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`,
    prepare: (_id, consent) => {
      sendGoogleConsent('default', consent)
      dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    },
    track: (event) => {
      const { name, parameters } = toGoogle(event)
      // Clear the product data of the previous event, so it is not merged into this one.
      dataLayer().push({ ecommerce: null }, { event: name, ecommerce: parameters })
    },
  },
  analytics: {
    scriptAddress: gtagScript,
    prepare: startGtag,
    track: (event, id) => {
      const { name, parameters } = toGoogle(event)
      gtag('event', name, { ...parameters, send_to: id })
    },
  },
  adsConversion: {
    scriptAddress: gtagScript,
    prepare: (id, consent) => startGtag(adsAccount(id), consent),
    wants: new Set(['page_view', 'view_item', 'add_to_cart', 'purchase']),
    track: (event, id) => {
      const { name, parameters } = toGoogle(event)
      const isSale = event.name === 'purchase'
      gtag('event', isSale ? 'conversion' : name, { ...parameters, send_to: isSale ? id : adsAccount(id) })
    },
  },
  affiliate: {
    scriptAddress: (id) => `https://www.dwin1.com/${id}.js`,
    wants: new Set(['purchase']),
    prepare: () => {
      vendors().AWIN ??= { Tracking: {} }
    },
    track: (event) => {
      if (event.name !== 'purchase') return
      const tracking = (vendors().AWIN ??= { Tracking: {} }).Tracking
      const amount = toDecimal(event.cents - event.taxCents - event.shippingCents)
      tracking.Sale = {
        amount,
        orderRef: event.number,
        parts: `DEFAULT:${amount}`,
        voucher: event.coupon ?? '',
        currency: 'USD',
        channel: 'aw',
        test: '0',
      }
      tracking.run?.()
    },
  },
  mailMarketing: {
    scriptAddress: (id) => `https://chimpstatic.com/mcjs-connected/js/users/${id}.js`,
    wants: new Set(),
    track: () => undefined,
  },
  emailMarketing: {
    scriptAddress: (id) => `https://static.klaviyo.com/onsite/js/${id}/klaviyo.js`,
    prepare: () => {
      vendors().klaviyo ??= []
    },
    wants: new Set(['view_item', 'add_to_cart', 'begin_checkout']),
    track: (event) => {
      const klaviyo = (vendors().klaviyo ??= [])
      if (event.name === 'view_item')
        for (const item of event.items) klaviyo.push(['track', 'Viewed Product', klaviyoItem(item)])
      if (event.name === 'add_to_cart' || event.name === 'begin_checkout')
        klaviyo.push([
          'track',
          event.name === 'add_to_cart' ? 'Added to Cart' : 'Started Checkout',
          {
            $value: toDollars(event.cents),
            Items: event.items.map(klaviyoItem),
            ...(event.name === 'begin_checkout' && { $event_id: checkoutKey(event.items, Date.now()) }),
          },
        ])
    },
  },
  bingEvents: {
    scriptAddress: () => 'https://bat.bing.com/bat.js',
    prepare: () => {
      vendors().uetq ??= []
    },
    ready: (id) => {
      const { UET, uetq } = vendors()
      if (!UET) return
      const queue = new UET({ ti: id, enableAutoSpaTracking: false, q: uetq })
      queue.push('pageLoad')
      Object.assign(window, { uetq: queue })
    },
    track: (event) => {
      const { name, parameters } = toGoogle(event)
      const { uetq = (vendors().uetq = []) } = vendors()
      if (event.name === 'page_view')
        uetq.push('event', 'page_view', { page_path: event.path, ...parameters })
      else uetq.push('event', name, parameters)
    },
  },
}
