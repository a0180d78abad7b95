/**
 * Third-party scripts: their vendors, the consent they need, and the hosts they contact. One table for the
 * manifest's ids, the content security policy and the storefront (docs/behaviour/attribution.md).
 */

export type ConsentCategory = 'analytics' | 'marketing'

export const consentCategories: readonly ConsentCategory[] = ['analytics', 'marketing']

interface Tag {
  /** Vendor name shown to shoppers. */
  vendor: string
  category: ConsentCategory
  /** Format of a tag id, as a pattern and as an example. */
  id: RegExp
  example: string
  /** Tracks a sale on the success page (attribution-24). */
  countsSales: boolean
  /** Sources for the content security policy. */
  hosts: { script: string[]; img?: string[]; connect?: string[]; frame?: string[] }
}

const google = {
  script: ['https://www.googletagmanager.com'],
  img: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  connect: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
}

export const tags = {
  tagManager: {
    vendor: 'Google Tag Manager',
    category: 'analytics',
    id: /^GTM-[A-Z0-9]{4,12}$/,
    example: 'GTM-ABC1234',
    countsSales: true,
    hosts: google,
  },
  analytics: {
    vendor: 'Google Analytics',
    category: 'analytics',
    id: /^G-[A-Z0-9]{4,14}$/,
    example: 'G-ABC1234567',
    countsSales: true,
    hosts: google,
  },
  adsConversion: {
    vendor: 'Google Ads',
    category: 'marketing',
    id: /^AW-\d{6,14}(\/[A-Za-z0-9_-]{4,40})?$/,
    example: 'AW-123456789/AbC-D_efG',
    countsSales: true,
    hosts: {
      // Not the whole host: its other paths serve libraries that let anyone run scripts (server-3).
      script: ['https://www.googletagmanager.com', 'https://www.googleadservices.com/pagead/'],
      img: [
        'https://www.googletagmanager.com',
        'https://googleads.g.doubleclick.net',
        'https://www.google.com',
      ],
      connect: [
        'https://www.googletagmanager.com',
        'https://www.googleadservices.com',
        'https://googleads.g.doubleclick.net',
        'https://www.google.com',
      ],
      frame: ['https://td.doubleclick.net'],
    },
  },
  affiliate: {
    vendor: 'Awin',
    category: 'marketing',
    id: /^\d{3,8}$/,
    example: '12345',
    countsSales: true,
    hosts: {
      script: ['https://www.dwin1.com'],
      img: ['https://www.awin1.com'],
      connect: ['https://www.awin1.com'],
    },
  },
  mailMarketing: {
    vendor: 'Mailchimp',
    category: 'marketing',
    id: /^[a-f0-9]{16,40}\/[a-f0-9]{16,40}$/,
    example: '0a1b2c3d4e5f60718293a4b5c/1a2b3c4d5e6f708192a3b4c5d',
    countsSales: false,
    hosts: { script: ['https://chimpstatic.com'], connect: ['https://chimpstatic.com'] },
  },
  emailMarketing: {
    vendor: 'Klaviyo',
    category: 'marketing',
    id: /^[A-Za-z0-9]{6,8}$/,
    example: 'AbC123',
    countsSales: false,
    hosts: {
      script: ['https://static.klaviyo.com', 'https://static-tracking.klaviyo.com'],
      connect: ['https://a.klaviyo.com', 'https://static-forms.klaviyo.com', 'https://fast.a.klaviyo.com'],
    },
  },
  bingEvents: {
    vendor: 'Microsoft Advertising',
    category: 'marketing',
    id: /^\d{6,12}$/,
    example: '12345678',
    countsSales: true,
    hosts: {
      script: ['https://bat.bing.com'],
      img: ['https://bat.bing.com'],
      connect: ['https://bat.bing.com'],
    },
  },
} as const satisfies Record<string, Tag>

export type TagName = keyof typeof tags
export const tagNames = Object.keys(tags) as TagName[] // Object.keys of a table with exactly these keys
export const tagOf = (name: TagName): Tag => tags[name]

/** A brand's tag ids; a tag without an id is off. */
export type TagIds = Partial<Record<TagName, string>>

/** Returns only the tags that have an id. */
export const configuredTags = (ids: Partial<Record<string, string>>): TagIds =>
  Object.fromEntries(tagNames.flatMap((name) => (ids[name] ? [[name, ids[name]]] : [])))

/** True for development and test hosts, which are never tracked (attribution-21). */
export const isLocalHost = (hostname: string) =>
  /^(localhost|127(\.\d{1,3}){3}|0\.0\.0\.0|\[?::1\]?)$|\.(localhost|local|test|invalid)$/.test(hostname)

/** Pages with private data or with a secret in their URL (attribution-24). */
const privatePages =
  /^\/(checkout|customer|change-password|confirm-[a-z]+|unsubscribe|validate|abandoned|proof_order|artwork_view|order_status|bulk-order)(\/|$)/

/** Returns which tags may run on a page: all, only those that count sales, or none (attribution-24). */
export function tagsAllowedAt(path: string): 'all' | 'sales' | 'none' {
  if (path === '/checkout/cart') return 'all'
  if (path === '/checkout/success') return 'sales'
  return privatePages.test(path) ? 'none' : 'all'
}

export const mayRunAt = (name: TagName, path: string) => {
  const allowed = tagsAllowedAt(path)
  return allowed === 'all' || (allowed === 'sales' && tagOf(name).countsSales)
}

/** Returns the extra sources that tags need in a page's content security policy (attribution-24). */
export function tagSources(
  path: string,
  ids: TagIds,
  kind: 'script' | 'img' | 'connect' | 'frame',
): string[] {
  const hosts = tagNames
    .filter((name) => ids[name] && mayRunAt(name, path))
    .flatMap((name) => tagOf(name).hosts[kind] ?? [])
  return [...new Set(hosts)]
}
