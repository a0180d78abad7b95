import { lateSection } from '@/features/page/late-section'
import type { FooterParts } from './FooterContent'
import styles from './Footer.module.css'
import './Newsletter.module.css'
import './PaymentIcons.module.css'
import './SocialLinks.module.css'

const FooterContent = lateSection(
  () => import(/* webpackChunkName: "frame" */ './FooterContent').then((file) => file.FooterContent),
  'footer',
)

/** The footer of every page. Its style sheets are imported here, because the server's HTML needs them. */
export function Footer(parts: FooterParts) {
  return (
    <FooterContent frame={{ className: styles.footer, 'data-short': !parts.links || undefined }} {...parts} />
  )
}
