import type { Problem } from '../problem'
import type { MagentoFacts } from './against'
import { captchaForms } from './captcha-forms'

const where = 'Stores › Configuration › Security › Google reCAPTCHA Storefront'

export const captchaProblems = ({ url, unansweredCaptchas }: MagentoFacts): Problem[] =>
  unansweredCaptchas.map(({ form, type }) => ({
    severity: 'error',
    file: url,
    message: `It asks for a captcha of type ${type} (${form}), but this shop supports only reCAPTCHA v3, so shoppers could not ${captchaForms[form]}. Choose "reCAPTCHA v3 Invisible" there, or switch it off (${where}).`,
  }))
