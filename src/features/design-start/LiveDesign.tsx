import '@/brand/messages/live'
import { useMemo, useRef, type ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product'
import { isFlatPrint } from '@/design/picture/print-rules'
import type { SurfaceRule } from '@/design/template/product-template'
import { surfaceRule } from '@/design/template/surface-boxes'
import { templateFor } from '@/design/template/template-for'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/ErrorNote'
import type { useProductDraft } from '../catalogue/product/product-draft'
import { usePicturesOf } from '../studio/editor/files/use-pictures-of'
import { later } from '@/next/browser/late-parts'
import { MadeSurface, type MadeDesign } from '../studio/MadeSurface'
import { useLight } from '../studio/sticker/use-light'
import styles from './LiveDesign.module.css'
import { type ShownDesign, useShownDesign } from './use-shown-design'

/** What has a body or a light comes with the first of its kind: stickers do without. */
const stages = {
  canvas: later(() => import('../studio/MadeCanvas').then((file) => file.MadeCanvas)),
  print: later(() => import('../studio/MadePrint').then((file) => file.MadePrint)),
  neon: later(() => import('../studio/MadeSign').then((file) => file.MadeSign)),
}

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
        {!isGone && <Surfaces {...{ shown, product, choices, fills }} />}
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

type SurfacesProps = Pick<Props, 'product' | 'choices' | 'fills'> & { shown: ShownDesign }

/** As it was shown before it was edited: with its material or body, on its wall, and what it takes (studio-63, studio-140, studio-141). */
function Surfaces({ shown: { document, template, faces, urls }, product, choices, fills }: SurfacesProps) {
  const message = useMessage()
  const made = useMemo(() => templateFor(template, document.product.options), [template, document])
  const source = usePicturesOf(document, made, urls)
  const rules = document.surfaceOrder.flatMap((id) => surfaceRule(made, id) ?? [])
  const label = message('live.label', { name: product.name })
  const design = { document, template: made, faces, source }
  const { selection, quantity } = choices.draft
  const page = { product, selection, quantity, onAnswer: choices.answer, fills }
  if (made.kind === 'print' && !isFlatPrint(made)) return <Flat {...design} rules={rules} label={label} />
  const Stage = stages[made.kind]
  return rules.map((rule) => {
    const flat = <Flat {...design} rules={[rule]} label={label} />
    return (
      <Stage key={rule.id} {...design} {...page} rule={rule} waiting={flat}>
        {flat}
      </Stage>
    )
  })
}

function Flat({
  rules,
  label,
  ...design
}: Omit<MadeDesign, 'rule'> & { rules: SurfaceRule[]; label: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLight(place)
  return (
    <div ref={place} className={styles.place} data-kind={design.template.kind}>
      {rules.map((rule) => (
        <MadeSurface key={rule.id} {...design} rule={rule} label={label} />
      ))}
    </div>
  )
}
