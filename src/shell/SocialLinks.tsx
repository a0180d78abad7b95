import { useBrand, useMessage } from '@/brand/use-brand'
import styles from './SocialLinks.module.css'
import { socialPaths } from './social-paths'

const networkNames = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  pinterest: 'Pinterest',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  x: 'X',
} as const

/** The shop's places elsewhere. */
export function SocialLinks() {
  const { name, social } = useBrand().identity
  const message = useMessage()
  return (
    <ul className={styles.links} aria-label={message('shell.followUs')}>
      {social.map(({ network, href }) => (
        <li key={network}>
          <a
            className={styles.link}
            href={href}
            rel="noopener noreferrer"
            aria-label={message('shell.socialLink', { name, network: networkNames[network] })}
          >
            <svg width={20} height={20} viewBox="0 0 24 24" aria-hidden>
              <path d={socialPaths[network]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
