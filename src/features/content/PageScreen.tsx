import { useMessage } from '@/brand/use-brand'
import type { CmsPageView } from '@/commerce/content/content'
import { Accordion } from '@/ui/folding/Accordion'
import { Prose } from '@/ui/Prose'
import { Section } from '@/ui/Section'
import { WidePicture } from '@/ui/pictures/WidePicture'
import { Page } from '../page/Page'

/** An information page: headline, text, and questions if it has any. */
export function PageScreen({ page }: { page: CmsPageView }) {
  const message = useMessage()
  return (
    <>
      <Page as="article" width="narrow" title={page.title} intro={page.intro}>
        {page.picture && <WidePicture {...page.picture} />}
        <Prose html={page.html} />
      </Page>
      {page.faq.length > 0 && (
        <Section title={message('product.faq')} width="narrow" tone="sunken">
          <Accordion entries={page.faq} />
        </Section>
      )}
    </>
  )
}
