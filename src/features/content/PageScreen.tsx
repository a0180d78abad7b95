import { useMessage } from '@/brand/use-brand'
import type { CmsPageView } from '@/commerce/content'
import { Accordion } from '@/ui/Accordion'
import { Breadcrumbs } from '@/ui/Breadcrumbs'
import { Picture } from '@/ui/Picture'
import { Prose } from '@/ui/Prose'
import { Section } from '@/ui/Section'
import styles from './PageScreen.module.css'

/** An information page: headline, text, and questions if it has any. */
export function PageScreen({ page }: { page: CmsPageView }) {
  const message = useMessage()
  return (
    <>
      <article className={styles.page}>
        <Breadcrumbs
          crumbs={[{ label: message('shell.home'), href: '/' }, { label: page.title }]}
          label={message('shell.breadcrumbs')}
        />
        <header className={styles.header}>
          <h1>{page.title}</h1>
          {page.intro && <p className={styles.intro}>{page.intro}</p>}
        </header>
        {page.picture && (
          <div className={styles.picture}>
            <Picture
              file={page.picture.file}
              alt={page.picture.alt}
              width={1600}
              height={900}
              sizes="(min-width: 1025px) 60rem, 100vw"
              widths={[640, 828, 1200, 1920]}
              fallback="fullWidthBanner"
              fit="cover"
              priority
            />
          </div>
        )}
        <Prose html={page.html} />
      </article>
      {page.faq.length > 0 && (
        <Section title={message('product.faq')} width="narrow" tone="sunken">
          <Accordion entries={page.faq} />
        </Section>
      )}
    </>
  )
}
