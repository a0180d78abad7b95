import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import { answerProof, type ProofView } from '@/commerce/designs/proofs'
import type { Size } from '@/design/units'
import type { ProductOption } from '@/lib/products/product-options'
import { required, text, type Rules } from '@/lib/fields/form-rules'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/fields/Checkbox'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { TextArea } from '@/ui/fields/TextArea'
import { FileOption } from '../artwork/FileOption'
import { dropDraft } from '../forms/draft'
import layout from '../forms/form.module.css'
import { useCheckedForm } from '../forms/use-checked-form'
import { useFormSubmitAfterUploads } from '../forms/use-form-submit-after-uploads'
import { useSending } from '../forms/use-sending'
import { ProofSides } from './ProofSides'
import { type SideGroup, sideGroups } from './side-groups'
import styles from './ProofAnswerForm.module.css'

interface Props {
  token: string
  version: number
  /** Hash of the version's design. */
  designHash: string | null
  /** Titles of the sides that the version shows; empty if there is only one. */
  sides: readonly string[]
  /** The version's picture, and the size of the product in mm. */
  picture: { image: string; size: Size }
  onAnswered: (proof: ProofView) => void
}

/** Buttons to approve or to request a change; only one of the two forms is open at a time (proofs-3). */
export function ProofAnswerForm(props: Props) {
  const message = useMessage()
  const [choice, setChoice] = useState<'none' | 'approve' | 'change'>('none')
  if (choice === 'approve') return <Approval {...props} onBack={() => setChoice('none')} />
  if (choice === 'change') return <Change {...props} onBack={() => setChoice('none')} />
  return (
    <div className={styles.choice}>
      <h2>{message('proof.answerHeading')}</h2>
      <div className={styles.ways}>
        <div>
          <Button size="l" wide icon="check" onClick={() => setChoice('approve')}>
            {message('proof.approve')}
          </Button>
          <p>{message('proof.approveText')}</p>
        </div>
        <div>
          <Button kind="secondary" size="l" wide onClick={() => setChoice('change')}>
            {message('proof.change')}
          </Button>
          <p>{message('proof.changeText')}</p>
        </div>
      </div>
    </div>
  )
}

/** Takes the focus when its panel opens, because the button that opened the panel is gone. */
function PanelHeading({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <h2 ref={ref} tabIndex={-1}>
      {children}
    </h2>
  )
}

interface Box {
  id: string
  label: string
  /** Why the box is not accepted, once the shopper has tried to approve. */
  missing: string
  /** Set if the box covers many pages, which are then shown above it. */
  group?: SideGroup
}

/** Returns the checkboxes: one per side, or one for all pages with the same name (proofs-9). */
function boxesOf(sides: readonly string[], message: ReturnType<typeof useMessage>): Box[] {
  const boxOf = (group: SideGroup): Box => {
    const [first = ''] = group.sides
    const last = group.sides.at(-1) ?? ''
    if (group.sides.length === 1)
      return {
        id: first,
        label: message('proof.approveSide', { side: first }),
        missing: message('proof.sideMissing', { side: first }),
      }
    return {
      id: first,
      label: message('proof.approveSides', { first, last }),
      missing: message('proof.sidesMissing', { first, last }),
      group,
    }
  }
  return [
    ...sideGroups(sides).map(boxOf),
    { id: '', label: message('proof.approveCheck'), missing: message('proof.approveCheckMissing') },
  ]
}

/** The checkboxes. One for many pages is accepted only after all were shown, so none is approved unseen (proofs-9). */
function Approval({
  token,
  version,
  designHash,
  sides,
  picture,
  onAnswered,
  onBack,
}: Props & { onBack: () => void }) {
  const message = useMessage()
  const { send, isSending, problem } = useSending()
  const boxes = boxesOf(sides, message)
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [hasTried, setHasTried] = useState(false)
  const isDone = ({ id, group }: Box) =>
    checked.has(id) && (group === undefined || group.sides.every((side) => seen.has(side)))
  const approve = () =>
    boxes.every(isDone)
      ? void send(async () =>
          onAnswered(await answerProof({ token, version, designHash, sides: [...sides], approved: true })),
        )
      : setHasTried(true)
  const check = (id: string, isChecked: boolean) =>
    setChecked((now) => new Set(isChecked ? [...now, id] : [...now].filter((each) => each !== id)))
  return (
    <div className={styles.panel}>
      <PanelHeading>{message('proof.approve')}</PanelHeading>
      {boxes.map((box) => (
        <Fragment key={box.id}>
          {box.group && (
            <ProofSides
              {...picture}
              group={box.group}
              count={sides.length}
              onSeen={(shown) => setSeen((now) => new Set([...now, ...shown]))}
            />
          )}
          <Checkbox
            label={box.label}
            checked={checked.has(box.id)}
            onChange={(event) => check(box.id, event.target.checked)}
            {...(hasTried && !isDone(box) && { error: box.missing })}
          />
        </Fragment>
      ))}
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <div className={styles.actions}>
        <Button size="l" busy={isSending} onClick={approve}>
          {message('proof.confirm')}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {message('proof.back')}
        </Button>
      </div>
    </div>
  )
}

const blank = { comment: '', artwork: '', artworkName: '' }
const rules = (): Rules<string> => ({
  comment: [{ ...required, say: 'proof.commentMissing' }, text(2_000)],
})

function Change({ token, version, onAnswered, onBack }: Props & { onBack: () => void }) {
  const message = useMessage()
  const { send, isSending, problem } = useSending()
  const draft = `proof-${token.slice(0, 8)}-${version}`
  const form = useCheckedForm({ blank, rules, draft })
  const [artwork, artworkName] = [form.watch('artwork'), form.watch('artworkName')]
  const file: ProductOption = {
    uid: 'proof-file',
    type: 'file',
    title: message('proof.file'),
    help: message('proof.fileHelp'),
    required: false,
    extensions: ['png', 'jpg', 'jpeg', 'webp', 'svg'],
  }
  const submit = form.handleSubmit(async ({ comment }) => {
    await send(async () => {
      const answered = await answerProof({ token, version, approved: false, comment, artwork })
      dropDraft(draft)
      onAnswered(answered)
    })
  })
  const first = useFormSubmitAfterUploads({ form, submit, whenDone: 'sentWhenDone' })
  return (
    <form className={`${styles.panel} ${layout.form}`} noValidate onSubmit={first.onSubmit}>
      <PanelHeading>{message('proof.change')}</PanelHeading>
      <TextArea
        label={message('proof.comment')}
        help={message('proof.commentHelp')}
        rows={5}
        error={form.formState.errors.comment?.message}
        {...form.register('comment')}
      />
      <FileOption
        option={file}
        upload={artwork ? { key: artwork, url: `/media/uploads/${artwork}`, name: artworkName } : undefined}
        files={first.files}
        error={undefined}
        onUpload={(upload) => {
          form.setValue('artwork', upload?.key ?? '')
          form.setValue('artworkName', upload?.name ?? '')
        }}
      />
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <div className={styles.actions}>
        <Button type="submit" size="l" busy={isSending || first.waiting !== undefined}>
          {first.label(message('proof.send'))}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {message('proof.back')}
        </Button>
      </div>
    </form>
  )
}
