import '@/ui/pictures/rare-icons'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { deleteDesign, imageKeyOf, saveDesign, type DesignView } from '@/commerce/designs/designs'
import { useSending } from '@/features/forms/use-sending'
import { useNotice } from '@/features/notices/notice'
import { useLeaveForLogin } from '@/features/session/use-leave-for-login'
import { longDayAt } from '@/lib/dates/long-day-at'
import { plainWords } from '@/lib/fields/typed-text'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Field } from '@/ui/fields/Field'
import { Picture } from '@/ui/pictures/Picture'
import styles from './SavedDesignCard.module.css'
import { useOrderDesign } from './use-order-design'

interface Props {
  design: DesignView
  onChanged: () => Promise<void>
  onDeleted: () => Promise<void>
}

/** A saved design with its actions. Deleting it does not affect carts or orders (designs-4). */
export function SavedDesignCard({ design, onChanged, onDeleted }: Props) {
  const message = useMessage()
  const { identity } = useBrand()
  const { send, isSending, problem } = useSending(useLeaveForLogin())
  const order = useOrderDesign(design)
  const [isRenaming, setRenaming] = useState(false)
  const { name } = design
  const remove = () =>
    send(async () => {
      await deleteDesign(design.uid)
      await onDeleted()
    })
  return (
    <article className={styles.design} aria-label={name} aria-busy={isSending || order.isAdding}>
      <div className={styles.picture}>
        <Picture
          file={design.picture}
          alt=""
          width={480}
          height={360}
          sizes="(min-width: 1025px) 20rem, 90vw"
          widths={[320, 480, 640]}
          fit="contain"
        />
      </div>
      {isRenaming ? (
        <RenameForm
          design={design}
          onDone={async () => {
            setRenaming(false)
            await onChanged()
          }}
          onCancel={() => setRenaming(false)}
        />
      ) : (
        <div className={styles.words}>
          <h2>{name}</h2>
          <p>
            {design.productName
              ? message('designs.savedOn', {
                  product: design.productName,
                  date: longDayAt(design.updatedAt, identity.timezone),
                })
              : message('designs.gone')}
          </p>
        </div>
      )}
      <div className={styles.actions}>
        {(problem || order.problem) && <ErrorNote>{problem || order.problem}</ErrorNote>}
        {design.editLink && (
          <>
            <Button
              href={design.editLink}
              size="s"
              prefetch={false}
              aria-label={message('designs.openOf', { name })}
            >
              {message('designs.open')}
            </Button>
            <Button
              kind="secondary"
              size="s"
              icon="cart"
              busy={order.isAdding}
              aria-label={message('designs.addToCartOf', { name })}
              onClick={() => void order.add()}
            >
              {message('designs.addToCart')}
            </Button>
          </>
        )}
        <Button
          kind="quiet"
          size="s"
          aria-label={message('designs.renameOf', { name })}
          onClick={() => setRenaming(true)}
        >
          {message('designs.rename')}
        </Button>
        <Button
          kind="quiet"
          size="s"
          icon="trash"
          busy={isSending}
          aria-label={message('designs.deleteOf', { name })}
          onClick={() => void remove()}
        >
          {message('designs.delete')}
        </Button>
      </div>
    </article>
  )
}

function RenameForm({
  design,
  onDone,
  onCancel,
}: {
  design: DesignView
  onDone: () => Promise<void>
  onCancel: () => void
}) {
  const message = useMessage()
  const notice = useNotice()
  const { send, isSending, problem } = useSending(useLeaveForLogin())
  const [name, setName] = useState(design.name)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.select(), [])
  const save = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      const { uid, sku, toolOptions } = design
      await saveDesign({ uid, name: plainWords(name), sku, toolOptions, image: imageKeyOf(design) })
      notice.success(message('designs.renamed'))
      await onDone()
    })
  }
  return (
    <form className={styles.rename} onSubmit={save} noValidate>
      <Field
        label={message('designs.name')}
        autoComplete="off"
        ref={box}
        maxLength={80}
        value={name}
        error={problem}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" size="s" busy={isSending}>
          {message('designs.saveName')}
        </Button>
        <Button kind="quiet" size="s" onClick={onCancel}>
          {message('designs.cancel')}
        </Button>
      </div>
    </form>
  )
}
