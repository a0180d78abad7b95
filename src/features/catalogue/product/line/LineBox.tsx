import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, type ComponentProps } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { AddedItem } from '@/features/notices/add-state'
import { lineInCart } from '@/features/cart/lines/change-in-cart'
import { WithQueries } from '@/features/session/queries'
import { BuyBox } from '../BuyBox'
import { chosenFileAtom } from '../../../artwork/chosen-file'
import { draftOfLine } from './line-draft'
import { withPicture } from './line-picture'
import { dropDraft, hasDraft } from '../product-draft'
import { useLineChange } from './use-line-change'

interface Props extends ComponentProps<typeof BuyBox> {
  /** Id of the cart line. */
  uid: string
  /** Name of the draft that holds the choices until they are sent. */
  draftName: string
}

/** The buy box for a line in the cart; its button changes that line (cart-74). */
export function LineBox(props: Props) {
  return (
    <WithQueries>
      <Box {...props} />
    </WithQueries>
  )
}

function Box({ uid, draftName, instead, ...box }: Props) {
  const { product, choices } = box
  const message = useMessage()
  const setChosenFile = useSetAtom(chosenFileAtom)
  const { draft } = choices
  const change = useLineChange(uid, product, draft, () => dropDraft(draftName))
  const asked = useQuery({
    queryKey: ['cart-line', uid],
    queryFn: async () => (await lineInCart(uid)) ?? null,
    retry: 1,
    gcTime: 0,
  })
  const line = asked.data?.sku === product.sku ? asked.data : undefined
  const open = useEffectEvent(() => {
    // A draft from before a reload takes precedence over the line.
    const answered = line && !hasDraft(draftName) && draftOfLine(line, product)
    if (!answered) return
    setChosenFile(undefined)
    choices.replace(answered)
  })
  const isThere = line !== undefined
  useEffect(() => {
    if (isThere) open()
  }, [isThere])

  if (asked.isError)
    return (
      <BuyBox
        {...box}
        instead={{
          isBusy: asked.isFetching,
          problem: message('lineChange.failed'),
          retry: { label: message('errors.retry'), onClick: () => void asked.refetch() },
        }}
      />
    )
  if (asked.isPending)
    return <BuyBox {...box} instead={{ isBusy: true, label: message('lineChange.opening') }} />
  if (!isThere || !change)
    return <BuyBox {...box} instead={{ ...instead, problem: message('lineChange.gone') }} />
  if (instead) return <BuyBox {...box} instead={{ ...change, ...instead }} />
  const dress = (item: AddedItem): AddedItem => {
    const dressed = withPicture(item, product.urlKey, draft)
    // If the shopper removed the picture, remove it from the line as well.
    const hadUpload = Object.keys(draftOfLine(line, product)?.uploads ?? {}).length > 0
    return dressed.toolOptions === undefined && hadUpload ? { ...dressed, toolOptions: '{}' } : dressed
  }
  return <BuyBox {...box} instead={change} dress={dress} />
}
