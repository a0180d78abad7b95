import { useAtomValue, useSetAtom } from 'jotai'
import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product'
import type { DesignDocument } from '@/design/document/design-document'
import type { Faces } from '@/design/scene/faces'
import { optionsOf } from '@/design/template/product-answers'
import { AddedNote } from '@/features/cart/AddedNote'
import { formatMoney } from '@/lib/money'
import { fetchLater } from '@/next/browser/late-parts'
import type { useProductDraft } from '../catalogue/product/product-draft'
import { chosenFileAtom } from '../catalogue/product/chosen-file'
import { PartMissing } from '../page/late-part'
import { DesignEditor } from '../studio/editor/DesignEditor'
import type { Draft } from '../studio/editor/drafts/design-store'
import { lineUidIn } from '../catalogue/product/line-address'
import { designPrice } from './design-price'
import { addressWith, nameDesign } from './design-id'
import { designAddress, chooseAddress } from './design-address'
import { keepInTab, leftAtom } from './kept-designs'
import { keepsDesigns } from './keeps-designs'
import type { OpenedDesign } from './edited-design'
import { openedDesign } from './opened-design'
import { pictureSender } from './send-picture'
import { shopDesigns } from './shop-designs'
import { useEditorOrder } from './use-editor-order'
import { measuring } from './use-shown-design'

interface Props {
  id: string
  product: ProductView
  choices: ReturnType<typeof useProductDraft>
}

const loadOpening = () => import('./open-design-file')

/** The editor with the design of the address: as it was kept, or begun with what is chosen on the tool (studio-98). */
export function OpenEditor({ id, product, choices }: Props) {
  const message = useMessage()
  const router = useRouter()
  const { currencySymbol } = useBrand().identity
  const [design, setDesign] = useState<OpenedDesign | 'missing'>()
  const [shownId, setShownId] = useState(id)
  const { draft, answer, setQuantity, setDesign: setEdited } = choices
  const noteLeft = useSetAtom(leftAtom)
  const chosenFile = useAtomValue(chosenFileAtom)

  // What is chosen later on the tool is not what this design began with.
  const open = useEffectEvent(() =>
    openedDesign(id, product, draft, chosenFile).then(setDesign, () => setDesign('missing')),
  )
  useEffect(() => {
    if (design === undefined) void open()
  }, [design])

  const isOpen = design !== undefined && design !== 'missing'
  const order = useEditorOrder(product, draft, isOpen ? design.template : undefined)
  const shop = useMemo(() => shopDesigns(product, message), [product, message])

  if (design === undefined) return null
  if (design === 'missing') return <PartMissing onAgain={() => setDesign(undefined)} />

  const { template } = design
  const answersTo = (document: DesignDocument) =>
    optionsOf(document, template, product, draft.selection).selection
  const priceOf = (document: DesignDocument, faces: Faces) => {
    const designed = { document, template, faces }
    return formatMoney(
      designPrice(product, answersTo(document), document.product.quantity, designed).rowCents,
      currencySymbol,
    )
  }

  const offerOf = (document: DesignDocument, faces: Faces) => ({
    product: product.table.measured
      ? { ...product, measure: measuring({ document, template, faces }, product, document.product.quantity) }
      : product,
    selection: answersTo(document),
  })

  /** What was made is what the page goes on with, whether the editor was closed or left by the browser's Back (studio-115). */
  const leave = (document: DesignDocument, isChanged: boolean) => {
    const isBegun = isChanged || design.draft.version > 0
    if (!isBegun) return
    for (const [uid, value] of Object.entries(answersTo(document)))
      if (JSON.stringify(draft.selection[uid]) !== JSON.stringify(value)) answer(uid, value)
    setQuantity(document.product.quantity)
    const isEmpty = Object.keys(document.nodes).length === 0
    if (!design.store) keepInTab({ ...design.draft, id: shownId, document })
    setEdited(isEmpty ? undefined : shownId)
    noteLeft((count) => count + 1)
  }
  const close = (isDone: boolean) => {
    // A line that is left as it is lies in the cart; on the table it would be one without its design.
    if (isDone && lineUidIn(router.query)) return void router.push('/checkout/cart')
    void router.replace(addressWith(router.asPath, undefined), undefined, { shallow: true, scroll: false })
  }
  const openDraft = (other: Pick<Draft, 'id' | 'product'>) => {
    const there = designAddress({ offer: 'product', address: chooseAddress })({ urlKey: other.product })
    void router.push(addressWith(there, other.id))
  }
  const openFile = async (file: File) => {
    const { openDesignFile } = await fetchLater(loadOpening)
    const opened = await openDesignFile(file, message)
    if ('problem' in opened) return opened.problem
    openDraft(opened)
    return undefined
  }
  return (
    <DesignEditor
      template={template}
      draft={design.draft}
      store={design.store}
      {...(keepsDesigns(product) && { shop, order, note: <AddedNote /> })}
      sendFile={pictureSender(message)}
      priceOf={priceOf}
      offerOf={offerOf}
      onClose={close}
      onLeave={leave}
      onMoved={(next) => {
        setShownId(next)
        nameDesign(next)
      }}
      onOpenDraft={openDraft}
      onOpenFile={openFile}
    />
  )
}
