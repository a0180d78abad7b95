/**
 * Forms that this shop sends to a Magento, with what shoppers could not do if they failed (sign-in-4,
 * commerce-79, commerce-121).
 */
export const captchaForms = {
  CUSTOMER_LOGIN: 'sign in',
  CUSTOMER_CREATE: 'register',
  CUSTOMER_FORGOT_PASSWORD: 'get a new password',
  CUSTOMER_EDIT: 'change a password',
  NEWSLETTER: 'join the newsletter',
  PLACE_ORDER: 'order',
} as const

export type CaptchaForm = keyof typeof captchaForms
