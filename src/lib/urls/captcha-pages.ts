/**
 * Where a captcha may appear (sign-in-4, commerce-121).
 * - sign-in: on our own sign-in and registration forms
 * - magento: also on Magento forms for ordering and for changing a password
 * - everywhere: on every page, because the newsletter form is in the footer
 */
export type CaptchaReach = 'sign-in' | 'magento' | 'everywhere'

const signIn = /^\/(customer\/(login|register|forgot-password|reset-password|create-password)|validate)(\/|$)/
const formsOfMagento = /^\/(checkout|change-password|customer\/account)(\/|$)/

const pages: Record<CaptchaReach, readonly RegExp[]> = {
  'sign-in': [signIn],
  magento: [signIn, formsOfMagento],
  everywhere: [/^/],
}

/** True if a page's content security policy must allow the captcha's scripts and frames. */
export const isCaptchaPage = (path: string, reach: CaptchaReach) =>
  pages[reach].some((each) => each.test(path))

export const captchaSources = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
} as const
