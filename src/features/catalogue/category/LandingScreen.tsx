import { useMessage } from '@/brand/use-brand'
import type { CategoryView } from '@/commerce/product/category'
import { Accordion } from '@/ui/folding/Accordion'
import { Breadcrumbs } from '@/ui/Breadcrumbs'
import { Button } from '@/ui/Button'
import { Prose } from '@/ui/Prose'
import { Section } from '@/ui/Section'
import { CardGrid } from '../../tiles/CardGrid'
import { PreviewToggle } from '../../tiles/PreviewToggle'
import { CategoryTiles } from '../../tiles/CategoryTiles'
import styles from './LandingScreen.module.css'
import { categoryAddress } from '@/lib/urls/addresses'

/** A landing page, such as stickers by shape: its subcategories first, then favorites from all of them. */
export function LandingScreen({
  heading,
  category,
  introOf,
  design,
}: {
  heading: string
  category: CategoryView
  /** Intros of the subcategories, by urlKey. */
  introOf: Record<string, string>
  /** A product that can be designed, and the address that opens the editor with it. */
  design?: { name: string; href: string } | undefined
}) {
  const message = useMessage()
  const children = category.children.map((child) => {
    const intro = introOf[child.urlKey]
    return { ...child, ...(intro && { intro }) }
  })
  return (
    <>
      <header className={styles.header}>
        <Breadcrumbs
          crumbs={[{ label: message('shell.home'), href: '/' }, { label: category.name }]}
          label={message('shell.breadcrumbs')}
        />
        <h1>{heading}</h1>
        {category.intro && <p className={styles.intro}>{category.intro}</p>}
        {design && (
          <p>
            <Button
              href={design.href}
              size="s"
              kind="secondary"
              icon="palette"
              prefetch={false}
              title={design.name}
            >
              {message('catalogue.designOne')}
            </Button>
          </p>
        )}
      </header>
      <div className={styles.groups}>
        <CategoryTiles categories={children} size="m" priority={2} />
      </div>
      {category.products.length > 0 && (
        <Section
          title={message('catalogue.featured', { name: category.name })}
          tone="sunken"
          aside={
            <Button
              href={categoryAddress(category.urlKey)}
              kind="secondary"
              size="s"
              iconAfter="arrow-right"
              prefetch={false}
            >
              {message('catalogue.seeAll')}
            </Button>
          }
        >
          <CardGrid cards={category.products} Preview={PreviewToggle} />
        </Section>
      )}
      {category.bodyHtml && (
        <Section width="narrow">
          <Prose html={category.bodyHtml} />
        </Section>
      )}
      {category.faq.length > 0 && (
        <Section title={message('catalogue.faq')} width="narrow" tone="surface">
          <Accordion entries={category.faq} />
        </Section>
      )}
    </>
  )
}
