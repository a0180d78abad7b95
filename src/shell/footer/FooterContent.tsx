import '@/brand/generated/shell'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { useBrand, useMessage } from '@/brand/use-brand'
import { Newsletter } from './Newsletter'
import { NewsletterLine } from './NewsletterLine'
import { PaymentIcons } from './PaymentIcons'
import { SocialLinks } from './SocialLinks'
import styles from './Footer.module.css'
import { useFrame } from '../use-frame'

export interface FooterParts {
  newsletter: boolean
  links: boolean
  year: string
}

/**
 * The footer's content: newsletter, blurb, links, legal line. Checkout has no newsletter and no columns
 * (shell-9).
 */
export function FooterContent({ newsletter, links, year }: FooterParts) {
  const { identity } = useBrand()
  const { blurb, footer, legal } = useFrame()
  const message = useMessage()
  const inAccount = useRouter().asPath.startsWith('/customer/account')
  return (
    <div className={styles.inner}>
      {newsletter && (inAccount ? <NewsletterLine /> : <Newsletter />)}
      {links && (
        <div className={styles.columns}>
          <div className={styles.about}>
            <p className={styles.name}>{identity.name}</p>
            <p className={styles.blurb}>{blurb}</p>
            <SocialLinks />
          </div>
          {footer.map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <h2 className={styles.columnTitle}>{column.title}</h2>
              <ul>
                {column.links.map(({ label, href }) => (
                  <li key={href + label}>
                    <Link className={styles.link} href={href} prefetch={false}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      )}
      <div className={styles.base}>
        <p data-year={year}>
          {message('shell.copyright', { year, legalName: identity.legalName.replace(/\.$/, '') })}
        </p>
        <ul className={styles.legal}>
          {legal.map(({ label, href }) => (
            <li key={href}>
              <Link className={styles.link} href={href} prefetch={false}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <PaymentIcons />
      </div>
    </div>
  )
}
