import type { CaptchaReach } from '@/lib/urls/captcha-pages'
import type { Settings } from '@/settings/settings'
import { askMagento } from './ask-magento'

interface Said {
  recaptchaV3Config?: { forms?: (string | null)[] | null } | null
}

/**
 * Determines where a Magento may show a captcha; undefined without a Magento. The merchant can enable it at
 * any time for forms with their own page. The newsletter form is on every page. Captcha hosts are allowed
 * there only if the captcha was enabled when the shop started (commerce-121).
 */
export async function magentoCaptcha(commerce: Settings['commerce']): Promise<CaptchaReach | undefined> {
  if (!commerce.url) return undefined
  const answer = await askMagento<Said>(commerce, '{ recaptchaV3Config { forms } }')
  return answer?.data?.recaptchaV3Config?.forms?.includes('NEWSLETTER') ? 'everywhere' : 'magento'
}
