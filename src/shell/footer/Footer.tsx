import { useBrand } from '@/brand/use-brand'
import { lateSection } from '@/features/page/late-section'
import type { FooterParts } from './FooterContent'
import { useYear } from '../use-year'
import styles from './Footer.module.css'
import './Newsletter.module.css'
import './PaymentIcons.module.css'
import './SocialLinks.module.css'

const FooterContent = lateSection(() => import('./FooterContent').then((file) => file.FooterContent), {
  as: 'footer',
  waitsForTouch: true,
})

/**
 * The footer of every page. Its style sheets are imported here, because the server's HTML needs them. A new year
 * is a changed prop, which replaces that HTML.
 */
export function Footer(parts: Omit<FooterParts, 'year'>) {
  const { identity } = useBrand()
  const year = useYear(identity.timezone)
  const frame = { className: styles.footer, 'data-short': !parts.links || undefined }
  return <FooterContent frame={frame} year={year} {...parts} />
}
