import { z } from 'zod'
import { isEmail } from '@/lib/email-address'
import { brandIds } from '@/brand/brand-ids'
import { didYouMean } from '@/brand/manifest/did-you-mean'
import { dialects } from '@/lib/backend-kinds'

/**
 * Every setting of a running shop, checked once at start. docs/operating.md is the page for ops.
 * A wrong value stops the start with one sentence: the variable, what it got, what it may be.
 */

const word = (pattern: RegExp, expected: string) => z.string().regex(pattern, expected)
const httpUrl = word(/^https?:\/\/[^\s/]+(:\d+)?(\/\S*)?$/, 'an address such as https://www.example.com')
const port = word(/^\d{1,5}$/, 'a port from 1 to 65535')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, 'a port from 1 to 65535')
const flag = z.enum(['0', '1'], '1 for yes or 0 for no').transform((value) => value === '1')

const settingsSchema = z.object({
  BRAND: word(/^[a-z0-9-]+$/, 'the name of a folder in brands/, such as stickers').default('stickers'),
  HOST: word(/^[a-zA-Z0-9.:-]+$/, 'an address to listen on, such as 127.0.0.1 or 0.0.0.0').default(
    '127.0.0.1',
  ),
  PORT: port.default(3000),
  SITE_URL: httpUrl.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: word(
    /^postgres(ql)?:\/\/\S+$/,
    'a PostgreSQL address such as postgres://user:password@host:5432/shop',
  ).optional(),
  DATABASE_POOL: word(/^[1-9]\d{0,2}$/, 'a number of connections from 1 to 999').optional(),
  SMTP_URL: word(/^smtps?:\/\/\S+$/, 'a mail server such as smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().refine(isEmail, 'an e-mail address').optional(),
  NODE_ENV: z.enum(['production', 'development', 'test'], 'production, development or test').optional(),
  DEMO: flag.optional(),
  COMMERCE_URL: httpUrl.optional(),
  COMMERCE_DIALECT: z.enum(dialects, 'core, commerce or extended').optional(),
  TRUSTED_PROXIES: word(/^\d$/, 'how many proxies of yours stand in front, from 0 to 9').optional(),
  SERVICE_WORKER: flag.default(true),
  DEVELOPER_TOKEN: word(/^\S{32,}$/, 'a secret of at least 32 characters').optional(),
  RECAPTCHA_SITE_KEY: word(/^[A-Za-z0-9_-]{20,100}$/, 'a reCAPTCHA site key').optional(),
  RECAPTCHA_SECRET: word(/^[A-Za-z0-9_-]{20,100}$/, 'a reCAPTCHA secret').optional(),
  RECAPTCHA_VERIFY_URL: httpUrl.optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_OPENID_URL: httpUrl.optional(),
  FACEBOOK_CLIENT_ID: z.string().min(1).optional(),
  FACEBOOK_CLIENT_SECRET: z.string().min(1).optional(),
  FACEBOOK_OPENID_URL: httpUrl.optional(),
  IDME_CLIENT_ID: z.string().min(1).optional(),
  IDME_CLIENT_SECRET: z.string().min(1).optional(),
  IDME_API: httpUrl.optional(),
  REVIEWS_URL: httpUrl.optional(),
  REVIEWS_SITE_ID: word(/^[A-Za-z0-9_-]{1,64}$/, 'the number of the shop at the review service').optional(),
  REVIEWS_TOKEN: word(/^\S{4,200}$/, 'the token of the review service').optional(),
  ALGOLIA_APP_ID: word(/^[A-Za-z0-9]{6,20}$/, 'an Algolia application id of letters and digits').optional(),
  ALGOLIA_SEARCH_KEY: word(/^[A-Za-z0-9+/=]{20,}$/, 'Algolia’s search-only key').optional(),
  ALGOLIA_HOST: httpUrl.optional(),
  PAYMENTS_SANDBOX: flag.optional(),
  PAYMENTS_SECRET: word(/^\S{32,}$/, 'a secret of at least 32 characters').optional(),
  PAYPAL_CLIENT_ID: z.string().min(1).optional(),
  PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
  PAYPAL_SECRET: z.string().min(1).optional(),
  PAYPAL_ENV: z.enum(['sandbox', 'live'], 'sandbox or live').optional(),
  PAYPAL_API: httpUrl.optional(),
  STRIPE_SECRET_KEY: word(/^(sk|rk)_\w{8,}$/, 'a secret key of Stripe, sk_… or rk_…').optional(),
  STRIPE_WEBHOOK_SECRET: word(/^whsec_\S{8,}$/, 'the signing secret of the webhook, whsec_…').optional(),
  STRIPE_API: httpUrl.optional(),
})

export type Settings = z.output<typeof settingsSchema>

const secrets = /SECRET|TOKEN|PASSWORD|URL|ALGOLIA_SEARCH_KEY/

/** @returns the settings, or the sentences that say what is wrong */
export function readSettings(
  environment: Record<string, string | undefined>,
  brands: readonly string[] = brandIds(),
): { settings: Settings } | { problems: string[] } {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = settingsSchema.safeParse(given)
  const problems = result.success
    ? crossProblems(result.data, brands)
    : result.error.issues.map((issue) => {
        const name = String(issue.path[0])
        const value =
          secrets.test(name) && name !== 'SITE_URL'
            ? 'a value that is not shown here'
            : JSON.stringify(given[name])
        return `${name} is ${value}; it must be ${issue.message}.`
      })
  return result.success && problems.length === 0 ? { settings: result.data } : { problems }
}

function crossProblems(settings: Settings, brands: readonly string[]): string[] {
  const isLive = settings.NODE_ENV === 'production'
  return [
    !brands.includes(settings.BRAND) &&
      `BRAND is "${settings.BRAND}"; it must be one of ${brands.join(', ')}.${didYouMean(settings.BRAND, brands)}`,
    Boolean(settings.PAYPAL_CLIENT_ID) !== Boolean(settings.PAYPAL_SECRET) &&
      'PAYPAL_CLIENT_ID and PAYPAL_SECRET go together; only one of them is set.',
    Boolean(settings.GOOGLE_CLIENT_ID) !== Boolean(settings.GOOGLE_CLIENT_SECRET) &&
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together; only one of them is set.',
    Boolean(settings.FACEBOOK_CLIENT_ID) !== Boolean(settings.FACEBOOK_CLIENT_SECRET) &&
      'FACEBOOK_CLIENT_ID and FACEBOOK_CLIENT_SECRET go together; only one of them is set.',
    Boolean(settings.IDME_CLIENT_ID) !== Boolean(settings.IDME_CLIENT_SECRET) &&
      'IDME_CLIENT_ID and IDME_CLIENT_SECRET go together; only one of them is set.',
    Boolean(settings.STRIPE_SECRET_KEY) !== Boolean(settings.STRIPE_WEBHOOK_SECRET) &&
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together; only one of them is set.',
    Boolean(settings.RECAPTCHA_SITE_KEY) !== Boolean(settings.RECAPTCHA_SECRET) &&
      'RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET go together; only one of them is set.',
    new Set([settings.REVIEWS_URL, settings.REVIEWS_SITE_ID, settings.REVIEWS_TOKEN].map(Boolean)).size > 1 &&
      'REVIEWS_URL, REVIEWS_SITE_ID and REVIEWS_TOKEN go together; not all of them are set.',
    Boolean(settings.ALGOLIA_APP_ID) !== Boolean(settings.ALGOLIA_SEARCH_KEY) &&
      'ALGOLIA_APP_ID and ALGOLIA_SEARCH_KEY go together; only one of them is set.',
    isLive &&
      !settings.SITE_URL &&
      'SITE_URL is not set; with NODE_ENV=production it must be the shop’s public address, such as https://www.example.com.',
    isLive &&
      settings.DEMO &&
      'DEMO is 1 and NODE_ENV is production; a shop is a demo or real. Set one of the two.',
    isLive &&
      settings.PAYMENTS_SANDBOX &&
      !settings.PAYMENTS_SECRET &&
      'PAYMENTS_SECRET is not set; with PAYMENTS_SANDBOX=1 in production it must be a secret of at least 32 characters.',
  ].filter((problem) => typeof problem === 'string')
}
