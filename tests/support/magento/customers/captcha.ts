import { wrongInput } from '../refusal'
import type { Context } from '../state'

/** Google reCAPTCHA v3 (magento/security-package, ReCaptchaWebapiGraphQl). */

/** Captcha token that the double accepts. */
export const goodCaptcha = 'a-good-answer'

const failure = 'ReCaptcha validation failed, please try again'
const websiteKey = 'site-key-of-the-double'

/** Mutation → form whose captcha setting applies: WebapiConfigProvider.php of each ReCaptcha module */
const formOf: Record<string, string | undefined> = {
  generateCustomerToken: 'CUSTOMER_LOGIN',
  createCustomer: 'CUSTOMER_CREATE',
  createCustomerV2: 'CUSTOMER_CREATE',
  requestPasswordResetEmail: 'CUSTOMER_FORGOT_PASSWORD',
  resetPassword: 'CUSTOMER_FORGOT_PASSWORD',
  changeCustomerPassword: 'CUSTOMER_EDIT',
  subscribeEmailToNewsletter: 'NEWSLETTER',
  createProductReview: 'PRODUCT_REVIEW',
  contactUs: 'CONTACT',
  placeOrder: 'PLACE_ORDER',
}

/**
 * @throws like ReCaptchaWebapiGraphQl/Plugin/GraphQlValidator.php and ReCaptchaWebapiRest/Plugin/RestValidationPlugin.php
 */
export function checkCaptcha(form: string | undefined, { magento, captcha }: Context) {
  if (form && magento.settings.captchaForms.includes(form) && captcha !== goodCaptcha)
    throw wrongInput(failure)
}

type Resolver = (args: never, context: Context) => unknown

/** Wraps each mutation with its form's captcha check. */
export const withCaptcha = <Mutations extends Record<string, Resolver>>(mutations: Mutations): Mutations =>
  Object.fromEntries(
    Object.entries(mutations).map(([name, resolve]) => [
      name,
      (args: never, context: Context) => {
        checkCaptcha(formOf[name], context)
        return resolve(args, context)
      },
    ]),
  ) as Mutations // the same names and signatures

/** Lists only forms with version 3: ReCaptchaWebapiGraphQl/Model/Resolver/ReCaptchaV3.php */
function recaptchaV3Config(_: unknown, { magento }: Context) {
  const { captchaForms, captchaType } = magento.settings
  const forms = captchaType === 'recaptcha_v3' ? captchaForms : []
  return {
    is_enabled: forms.length > 0,
    website_key: forms.length > 0 ? websiteKey : '',
    minimum_score: 0.5,
    badge_position: 'bottomright',
    language_code: 'en',
    failure_message: failure,
    forms,
  }
}

/** ReCaptchaWebapiGraphQl/Model/Resolver/ReCaptchaFormConfig.php */
function recaptchaFormConfig({ formType }: { formType: string }, { magento }: Context) {
  const { captchaForms, captchaType } = magento.settings
  if (!captchaForms.includes(formType)) return { is_enabled: false, configurations: null }
  return {
    is_enabled: true,
    configurations: {
      re_captcha_type: captchaType.toUpperCase(),
      website_key: websiteKey,
      validation_failure_message: failure,
      technical_failure_message: 'Something went wrong with reCAPTCHA. Please contact the store owner.',
    },
  }
}

export const captchaQueries = { recaptchaV3Config, recaptchaFormConfig }
