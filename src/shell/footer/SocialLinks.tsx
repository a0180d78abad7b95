import '@/brand/generated/shell'
import { useBrand, useMessage } from '@/brand/use-brand'
import { useFrame } from '../use-frame'
import styles from './SocialLinks.module.css'

const networkNames = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  pinterest: 'Pinterest',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  x: 'X',
} as const

/** Links to the shop's social networks. Their icons are parts of one picture. */
export function SocialLinks() {
  const { name } = useBrand().identity
  const { social } = useFrame()
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
            <span className={styles.mark} data-network={network} />
          </a>
        </li>
      ))}
    </ul>
  )
}
