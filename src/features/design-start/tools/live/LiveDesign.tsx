import '@/brand/generated/live'
import { useMemo, useRef, type ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product/product-view'
import { seenApart, viewOf } from '@/design/template/view-of'
import { mostShown } from '@/design/picture/side-cells'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { surfaceRule } from '@/design/template/surface-boxes'
import { templateFor } from '@/design/template/template-for'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import type { useProductDraft } from '../../../catalogue/product/product-draft'
import { usePicturesOf } from '../../../studio/pictures/use-pictures-of'
import { later } from '@/next/browser/lazy-parts'
import { LitDesign } from '../../../studio/LitDesign'
import { MadeSurface, type MadeDesign } from '../../../studio/MadeSurface'
import { InUse } from '../../../studio/sight/later-sight'
import { useLight } from '../../../studio/sticker/use-light'
import styles from './LiveDesign.module.css'
import { type ShownDesign, useShownDesign } from '../use-shown-design'

/** Loaded on demand: few products have many sides. */
const ManySides = later(() => import('./ManySides').then((file) => file.ManySides))

/** Loaded on demand: stickers are not painted. */
const PaintedDesign = later(() => import('../../../studio/PaintedDesign').then((file) => file.PaintedDesign))

interface Props {
  product: ProductView
  choices: ReturnType<typeof useProductDraft>
  /** Fills the frame of the gallery that it replaces. */
  fills?: boolean
  /** Shown until the design is rendered, and if it no longer exists. */
  children?: ReactNode
}

/**
 * The design made in the editor, shown on the page. It is what gets ordered until the shopper sets it aside
 * (studio-115).
 */
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
          {!isGone && shown.leftOut.length > 0 && (
            <ErrorNote tone="notice">{message('live.leftOut', { names: rangeOf(shown.leftOut) })}</ErrorNote>
          )}
          <Button kind="quiet" size="s" onClick={() => choices.setDesign(undefined)}>
            {message('live.without')}
          </Button>
          {!isGone && <ShownInUse {...shown} title={product.name} />}
        </figcaption>
      </figure>
    </>
  )
}

function ShownInUse({
  document,
  template,
  title,
}: Pick<ShownDesign, 'document' | 'template'> & { title: string }) {
  const made = useMemo(() => templateFor(template, document.product.options), [template, document])
  return <InUse document={document} template={made} title={title} waiting={null} />
}

/** Joins a few names; shortens many to the first and the last. */
const rangeOf = (names: readonly string[]) =>
  names.length > 2 ? `${names[0]} – ${names.at(-1)}` : names.join(', ')

type SurfacesProps = Pick<Props, 'product' | 'choices' | 'fills'> & { shown: ShownDesign }

/**
 * Shows the design as the page did before editing: with its material or body, on its wall, and with its
 * measures (studio-140).
 */
function Surfaces({ shown: { document, template, faces, urls }, product, choices, fills }: SurfacesProps) {
  const message = useMessage()
  const made = useMemo(() => templateFor(template, document.product.options), [template, document])
  const source = usePicturesOf(document, made, urls)
  const rules = document.surfaceOrder.flatMap((id) => surfaceRule(made, id) ?? [])
  const name = message('live.label', { name: product.name })
  const sideOf = (rule: SurfaceRule): Side => {
    const title = rules.length > 1 ? rule.title : undefined
    return { rule, title, label: title === undefined ? name : `${name}, ${title}` }
  }
  const design = { document, template: made, faces, source }
  const { selection, quantity } = choices.draft
  const page = { product, selection, quantity, onAnswer: choices.answer, fills }
  const isMany = rules.length > mostShown
  const several = isMany && <ManySides {...design} rules={rules} />
  const isFlat = rules.every((rule) => viewOf(made, rule) === 'flat')
  const apart = isFlat ? rules : seenApart(made, rules)
  const first = isMany ? apart.slice(0, 1) : apart
  if (isFlat)
    return (
      <>
        <Flat {...design} sides={first.map(sideOf)} />
        {several}
      </>
    )
  const large = first.map((rule) => {
    const side = sideOf(rule)
    const flat = <Flat key={rule.id} {...design} sides={[side]} />
    const view = viewOf(made, rule)
    if (view === 'flat') return flat
    const shared = { ...design, ...page, rule, children: flat }
    return (
      <Titled key={rule.id} title={side.title}>
        {view === 'light' ? (
          <LitDesign {...shared} />
        ) : (
          <PaintedDesign {...shared} view={view} waiting={flat} />
        )}
      </Titled>
    )
  })
  return (
    <>
      {large}
      {several}
    </>
  )
}

/** A surface with its text alternative; `title` only if the design has several surfaces. */
interface Side {
  rule: SurfaceRule
  title: string | undefined
  label: string
}

/** A side with its title below it. */
function Titled({ title, children }: { title: string | undefined; children: ReactNode }) {
  if (title === undefined) return children
  return (
    <div className={styles.side}>
      {children}
      <span aria-hidden className={styles.title}>
        {title}
      </span>
    </div>
  )
}

function Flat({ sides, ...design }: Omit<MadeDesign, 'rule'> & { sides: Side[] }) {
  const place = useRef<HTMLDivElement>(null)
  useLight(place)
  return (
    <div ref={place} className={styles.place} data-kind={design.template.kind}>
      {sides.map(({ rule, title, label }) => (
        <Titled key={rule.id} title={sides.length > 1 ? title : undefined}>
          <MadeSurface {...design} rule={rule} label={label} />
        </Titled>
      ))}
    </div>
  )
}
