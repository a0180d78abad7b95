import type { CaptchaReach } from '@/lib/captcha-pages'
import type { Settings } from '@/settings/settings'
import { askMagento } from './commerce-facts'

interface Said {
  recaptchaV3Config?: { forms?: (string | null)[] | null } | null
}

/**
 * Where a Magento may ask for a captcha; undefined without a Magento. Its merchant may switch one on at any time for a form with a
 * page of its own. The newsletter's stands on every page: there the captcha's hosts are let in only where it is asked for at the
 * start of the shop (commerce-121).
 */
export async function magentoCaptcha(commerce: Settings['commerce']): Promise<CaptchaReach | undefined> {
  if (!commerce.url) return undefined
  const answer = await askMagento<Said>(commerce, '{ recaptchaV3Config { forms } }')
  return answer?.data?.recaptchaV3Config?.forms?.includes('NEWSLETTER') ? 'everywhere' : 'magento'
}
