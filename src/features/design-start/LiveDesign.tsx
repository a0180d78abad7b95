import '@/brand/messages/live'
import { useMemo, useRef, type ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product'
import { surfaceRule } from '@/design/template/surface-boxes'
import { templateFor } from '@/design/template/template-for'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/ErrorNote'
import type { useProductDraft } from '../catalogue/product/product-draft'
import { usePicturesOf } from '../studio/editor/files/use-pictures-of'
import { MadeSurface } from '../studio/MadeSurface'
import { useLight } from '../studio/sticker/use-light'
import styles from './LiveDesign.module.css'
import { type ShownDesign, useShownDesign } from './use-shown-design'

interface Props {
  product: ProductView
  choices: ReturnType<typeof useProductDraft>
  /** Takes the place of a gallery, whose frame it fills. */
  fills?: boolean
  /** What stands there until it is drawn, and when it is gone. */
  children?: ReactNode
}

/** What was made in the editor, back on the page: it is what is ordered, until the shopper says otherwise (studio-115). */
export function LiveDesign({ product, choices, fills, children }: Props) {
  const message = useMessage()
  const shown = useShownDesign(product, choices.draft)
  if (shown === undefined) return children
  const isGone = shown === 'gone'
  return (
    <>
      {isGone && children}
      <figure className={styles.stage} data-fills={fills || undefined}>
        {!isGone && <Surfaces {...shown} label={message('live.label', { name: product.name })} />}
        <figcaption className={styles.caption}>
          {isGone ? <ErrorNote>{message('live.gone')}</ErrorNote> : <span>{message('live.made')}</span>}
          <Button kind="quiet" size="s" onClick={() => choices.setDesign(undefined)}>
            {message('live.without')}
          </Button>
        </figcaption>
      </figure>
    </>
  )
}

function Surfaces({ document, template, faces, urls, label }: ShownDesign & { label: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLight(place)
  const made = useMemo(() => templateFor(template, document.product.options), [template, document])
  const source = usePicturesOf(document, made, urls)
  const rules = document.surfaceOrder.flatMap((id) => surfaceRule(made, id) ?? [])
  return (
    <div ref={place} className={styles.place} data-kind={made.kind}>
      {rules.map((rule) => (
        <MadeSurface key={rule.id} {...{ document, rule, faces, source, label }} template={made} />
      ))}
    </div>
  )
}
