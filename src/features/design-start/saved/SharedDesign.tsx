import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useMemo } from 'react'
import { useMessage } from '@/brand/use-brand'
import { copyDesign, type OpenedDesign } from '@/commerce/designs/design-documents'
import type { ProductView } from '@/commerce/product/product-view'
import type { ProductTemplate } from '@/design/template/product-template'
import { templateFor } from '@/design/template/template-for'
import { useSending } from '@/features/forms/use-sending'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { DesignPicture } from '../../editor/drawing/DesignPicture'
import { addressWith } from '../open/design-id'
import { fetchTemplate } from '../../studio/product-template'
import { InUse } from '../../studio/sight/later-sight'
import { storeDesign } from './kept-designs'
import { copyOf, documentIn } from './shop-designs'
import styles from './SharedDesign.module.css'

interface Props {
  design: OpenedDesign
  link: string | undefined
  /** Address of the tool with this product. */
  startAddress: string
  product: ProductView
}

/**
 * Someone else's design, to look at. If its link allows that, the shopper can make a copy to continue with
 * (designs-7, designs-16).
 */
export function SharedDesign({ design, link, startAddress, product }: Props) {
  const message = useMessage()
  const router = useRouter()
  const { send, isSending, problem } = useSending()
  const { data: template } = useQuery({
    queryKey: ['template', product.urlKey],
    queryFn: () => fetchTemplate(product.urlKey),
  })
  const copy = () =>
    send(async () => {
      const own = await copyDesign({ uid: design.uid, link })
      const id = await storeDesign({
        product,
        title: own.name,
        document: documentIn(own.opened),
        shop: copyOf(own, undefined),
      })
      await router.replace(addressWith(startAddress, id), undefined, { shallow: true })
    })
  return (
    <Section level={1} title={design.name}>
      <div className={styles.shared}>
        <div className={styles.picture}>
          {template ? (
            <DesignPicture
              className={styles.drawing}
              document={documentIn(design.opened)}
              template={template}
              label={design.name}
            />
          ) : (
            <Skeleton height="20rem" />
          )}
        </div>
        {template && <SharedInUse {...{ design, template, product }} />}
        <p>{message('tool.sharedNote', { product: product.name })}</p>
        {problem && <ErrorNote>{problem}</ErrorNote>}
        <div className={styles.choices}>
          {design.access === 'REMIX' && (
            <Button icon="palette" busy={isSending} onClick={() => void copy()}>
              {message('tool.copyShared')}
            </Button>
          )}
          <Button kind="secondary" href={startAddress} prefetch={false}>
            {message('tool.startNew')}
          </Button>
        </div>
      </div>
    </Section>
  )
}

/** The shared design in use. The shop draws its saved version, because its pictures are another shopper's (studio-56). */
function SharedInUse({
  design: { uid, opened },
  template,
  product,
}: Pick<Props, 'design' | 'product'> & { template: ProductTemplate }) {
  const { document, made, saved } = useMemo(() => {
    const shown = documentIn(opened)
    return {
      document: shown,
      made: templateFor(template, shown.product.options),
      saved: { design: uid, revision: opened.number, hash: opened.hash },
    }
  }, [uid, opened, template])
  return (
    <div className={styles.inUse}>
      <InUse document={document} template={made} saved={saved} title={product.name} waiting={null} />
    </div>
  )
}
