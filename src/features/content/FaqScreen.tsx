import { useBrand, useMessage } from '@/brand/use-brand'
import { Accordion } from '@/ui/folding/Accordion'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Section'
import { CardGrid } from '../tiles/CardGrid'
import { CardTile } from '../tiles/CardTile'
import { Page } from '../page/Page'
import type { FaqListProps, FaqProps } from './faq.server'
import styles from './FaqScreen.module.css'
import { productAddress } from '@/lib/urls/addresses'

/** /productqa: every product that has answers (content-1). */
export function FaqListScreen({ productName, cards }: Pick<FaqListProps, 'productName' | 'cards'>) {
  const message = useMessage()
  return (
    <Section level={1} title={message('faq.heading', { name: productName })} intro={message('faq.listIntro')}>
      <CardGrid cards={cards} level={2} priority={4} hrefFor={(card) => `/productqa/${card.urlKey}`} />
    </Section>
  )
}

/** /productqa/{slug}: questions and answers about one product, and the product itself (content-1). */
export function FaqScreen({
  productName,
  entries,
  card,
}: Pick<FaqProps, 'productName' | 'entries' | 'card'>) {
  const message = useMessage()
  const { phone, phoneLink } = useBrand().identity
  return (
    <Page
      title={message('faq.heading', { name: productName })}
      crumb={message('faq.crumb')}
      above={[{ label: productName, href: productAddress(card.urlKey) }]}
    >
      <div className={styles.columns}>
        <div className={styles.answers}>
          <Accordion entries={entries} openFirst />
          <p className={styles.ask}>
            {message('faq.more')} <a href={phoneLink}>{message('faq.call', { phone })}</a>
          </p>
          <Button href="/productqa" kind="secondary" prefetch={false}>
            {message('faq.others')}
          </Button>
        </div>
        <div className={styles.product}>
          <CardTile card={card} level={2} sizes="20rem" priority />
        </div>
      </div>
    </Page>
  )
}
