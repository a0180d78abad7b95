import type { Problem } from '../problem'
import type { MagentoFacts } from './against'

const where = 'Stores › Configuration › Security › Google reCAPTCHA Storefront'

/** Forms that this shop sends without a captcha's answer → what every shopper would be refused (sign-in-4, commerce-79). */
const unanswered: Record<string, string | undefined> = {
  CUSTOMER_EDIT: 'to change a password',
  NEWSLETTER: 'to join the newsletter',
  PLACE_ORDER: 'to order',
}

export const captchaProblems = ({ url, captchaForms }: MagentoFacts): Problem[] =>
  captchaForms.flatMap((form) => {
    const act = unanswered[form]
    if (!act) return []
    const message = `It asks for a captcha ${act} (${form}), which this shop answers only for signing in, registering and new passwords: every shopper would be refused. Switch it off there (${where}).`
    return [{ severity: 'error', file: url, message } as const]
  })
