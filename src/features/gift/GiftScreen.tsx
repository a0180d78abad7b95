import { useBrand, useMessage } from '@/brand/use-brand'
import { pictureUrl } from '@/next/browser/picture-address'
import { Accordion } from '@/ui/folding/Accordion'
import { Breadcrumbs } from '@/ui/Breadcrumbs'
import { PageHeader } from '@/ui/PageHeader'
import { Prose } from '@/ui/Prose'
import { Section } from '@/ui/Section'
import { BuyBox } from '../catalogue/product/BuyBox'
import { useProductDraft } from '../catalogue/product/product-draft'
import { certificateOf } from './certificate'
import type { GiftProps } from './gift.server'
import styles from './GiftScreen.module.css'

/**
 * /gift-certificate: amount, recipient, message and date, with a certificate that fills in while the shopper
 * types (gift-1).
 */
export function GiftScreen({ product, delivery }: Pick<GiftProps, 'product' | 'delivery'>) {
  const message = useMessage()
  const { identity } = useBrand()
  const choices = useProductDraft(product)
  const certificate = certificateOf(product, choices.draft)
  return (
    <>
      <div className={styles.page}>
        <Breadcrumbs
          crumbs={[{ label: message('shell.home'), href: '/' }, { label: message('gift.heading') }]}
          label={message('shell.breadcrumbs')}
        />
        <div className={styles.columns}>
          <div className={styles.preview}>
            <PageHeader title={message('gift.heading')} intro={product.summary} />
            <section className={styles.certificate} aria-label={message('gift.preview')}>
              <img
                className={styles.logo}
                src={pictureUrl(identity.logo, 320)}
                alt={identity.name}
                width={180}
                height={48}
              />
              <p className={styles.amount}>{certificate.amount}</p>
              <p className={styles.for}>
                {message('gift.for', { name: certificate.recipient || message('gift.someone') })}
              </p>
              {certificate.message && <p className={styles.words}>{certificate.message}</p>}
              <p className={styles.code} aria-hidden="true">
                •••• •••• ••••
              </p>
            </section>
          </div>
          <BuyBox product={product} choices={choices} delivery={delivery} />
        </div>
      </div>
      <Section width="narrow" tight>
        <Prose html={product.descriptionHtml} />
      </Section>
      {product.faq.length > 0 && (
        <Section title={message('product.faq')} width="narrow" tone="sunken">
          <Accordion entries={product.faq} />
        </Section>
      )}
    </>
  )
}
