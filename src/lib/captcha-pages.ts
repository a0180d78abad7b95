/**
 * Where a captcha may be asked for: at our own forms of sign-in and registration; besides them, on a Magento, where somebody orders
 * or changes a password; or on every page, since the newsletter's form stands in its foot (sign-in-4, commerce-121).
 */
export type CaptchaReach = 'sign-in' | 'magento' | 'everywhere'

const signIn = /^\/(customer\/(login|register|forgot-password|reset-password|create-password)|validate)(\/|$)/
const formsOfMagento = /^\/(checkout|change-password|customer\/account)(\/|$)/

const pages: Record<CaptchaReach, readonly RegExp[]> = {
  'sign-in': [signIn],
  magento: [signIn, formsOfMagento],
  everywhere: [/^/],
}

/** Whether the captcha's scripts and frames stand in the policy of a page. */
export const isCaptchaPage = (path: string, reach: CaptchaReach) =>
  pages[reach].some((each) => each.test(path))

export const captchaSources = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
} as const
