import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useState, type FormEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product/product-view'
import { saveDesign, savedDesign, type DesignView } from '@/commerce/designs/designs'
import { useSending } from '@/features/forms/use-sending'
import formStyles from '@/features/forms/form.module.css'
import { loginAddress } from '@/features/session/login-address'
import { WithQueries } from '@/features/session/queries'
import { isSignedIn } from '@/features/session/signed-in'
import { plainWords } from '@/lib/fields/typed-text'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Field } from '@/ui/fields/Field'
import { Modal } from '@/ui/Modal'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { keepDraft, type ProductDraft } from '../../catalogue/product/product-draft'
import { savedUidIn } from '../order/designed-item'
import { toSaved } from './saved-design'
import { draftName } from '../tools/use-tool-draft'
import { pageCookies } from '@/lib/browser/browser-cookies'
import { storeAnswer } from '@/features/session/store-answer'

export interface SaveDesignProps {
  address: string
  product: ProductView
  draft: ProductDraft
  draftId: string | undefined
}

type Props = SaveDesignProps & { onClose: () => void }

/**
 * The dialog that asks for a name and saves the design: in the account, or for a visitor before signing in
 * (designs-1, designs-9).
 */
export function SaveDesignDialog(props: Props) {
  const message = useMessage()
  return (
    <WithQueries>
      <Modal
        open
        onClose={props.onClose}
        title={message('tool.saveTitle')}
        closeLabel={message('notice.close')}
        kind="sheet"
        size="s"
      >
        <Saving {...props} />
      </Modal>
    </WithQueries>
  )
}

function Saving(props: Props) {
  const { query } = useRouter()
  const uid = savedUidIn(query)
  // The design's current name. If the request fails, the design is saved as a new one.
  const { data, isLoading } = useQuery({
    queryKey: ['design', uid],
    queryFn: () => savedDesign(uid ?? ''),
    enabled: uid !== undefined,
    retry: false,
  })
  if (isLoading) return <Skeleton height="8rem" />
  return <SaveForm {...props} known={data ?? undefined} />
}

const longestName = 80

function SaveForm({
  address,
  product,
  draft,
  draftId,
  onClose,
  known,
}: Props & { known: DesignView | undefined }) {
  const message = useMessage()
  const router = useRouter()
  const client = useQueryClient()
  const { send, isSending, problem } = useSending()
  const isVisitor = !isSignedIn(pageCookies())
  const [name, setName] = useState(known?.name ?? product.name)
  const [isNameless, setNameless] = useState(false)
  const [saved, setSaved] = useState<DesignView>()

  const save = (asNew: boolean) => {
    const wanted = plainWords(name)
    setNameless(wanted === '')
    if (wanted === '') return
    void send(async () => {
      const uid = asNew || isVisitor ? undefined : known?.uid
      const design = await saveDesign({ ...toSaved({ address, product, draft }), uid, name: wanted })
      const parameters = { urlKey: product.urlKey, itemId: design.uid }
      if (isVisitor) {
        const back = new URLSearchParams({ ...parameters, save: '1' })
        await router.push(loginAddress(`${address}?${back}`))
        return
      }
      await storeAnswer(client, ['design', design.uid], design)
      void client.invalidateQueries({ queryKey: ['designs'] })
      setSaved(design)
      if (draftId === undefined) return
      // Later saves update this design.
      keepDraft(draftName(address, draftId, product.urlKey), draft)
      const here = new URLSearchParams({ ...parameters, edit: draftId })
      await router.replace(`${address}?${here}`, undefined, { shallow: true, scroll: false })
    })
  }

  if (saved)
    return (
      <div className={formStyles.form}>
        <ErrorNote tone="success">{message('tool.saved', { name: saved.name })}</ErrorNote>
        <Button href="/customer/account/my-saved-design" prefetch={false}>
          {message('tool.seeSaved')}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {message('tool.goOn')}
        </Button>
      </div>
    )
  const isOwn = known !== undefined && !isVisitor
  return (
    <form
      className={formStyles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        save(false)
      }}
    >
      {problem && <ErrorNote>{problem}</ErrorNote>}
      {isVisitor && <p>{message('tool.saveAsVisitor')}</p>}
      <Field
        label={message('tool.saveName')}
        name="design-name"
        autoComplete="off"
        maxLength={longestName}
        value={name}
        error={isNameless ? message('tool.saveNameMissing') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" busy={isSending}>
        {message(isVisitor ? 'tool.saveSignIn' : isOwn ? 'tool.saveChanges' : 'tool.saveNew')}
      </Button>
      {isOwn && (
        <Button kind="secondary" busy={isSending} onClick={() => save(true)}>
          {message('tool.saveCopy')}
        </Button>
      )}
    </form>
  )
}
