import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import { addProofNote, type ProofVersionView, type ProofView } from '@/commerce/designs/proofs'
import { sideCells } from '@/design/picture/side-cells'
import type { Size } from '@/design/units'
import { required, text, type Rules } from '@/lib/fields/form-rules'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Select } from '@/ui/fields/Select'
import { TextArea } from '@/ui/fields/TextArea'
import { dropDraft } from '../forms/draft'
import { useCheckedForm } from '../forms/use-checked-form'
import { useSending } from '../forms/use-sending'
import { newUid } from './new-uid'
import styles from './ProofNotes.module.css'

/** Notes that are pinned to places of a proof's picture, and the form that adds one (proofs-3). */

interface Props {
  token: string
  version: ProofVersionView
  product: string
  /** Whether the version takes more notes. */
  mayPin: boolean
  onPinned: (proof: ProofView) => void
}

interface Place {
  x: number
  y: number
}

const percent = (share: number) => Math.round(share * 100)

/** Step of the arrow keys as a share of the picture; with Shift. */
const step = 0.01
const largeStep = 0.1
const mostWords = 500

const within = (share: number) => Math.min(1, Math.max(0, share))

/** Returns the middle of each side in a picture of all sides, in shares of the picture. */
function middles(count: number, size: Size): Place[] {
  const cells = sideCells(count, size)
  return cells.map(({ x, y, width, height }) => ({
    x: (x + width / 2) / size.width,
    y: (y + height / 2) / size.height,
  }))
}

/** Returns the side whose middle is nearest. */
function sideAt(sides: readonly Place[], { x, y }: Place): number {
  const distances = sides.map((side) => (side.x - x) ** 2 + (side.y - y) ** 2)
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

function usePlaceText(sides: readonly string[]) {
  const message = useMessage()
  return (number: number, { x, y, side }: Place & { side: number }) => {
    const values = { number: String(number), x: String(percent(x)), y: String(percent(y)) }
    const title = sides[side]
    return title === undefined
      ? message('proof.noteAt', values)
      : message('proof.noteAtSide', { ...values, side: title })
  }
}

export function ProofNotes({ token, version, product, mayPin, onPinned }: Props) {
  const message = useMessage()
  const placeText = usePlaceText(version.sides)
  const [said, setSaid] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const { notes } = version
  const alt = message('proof.picture', { number: String(version.number), product })
  return (
    <section className={styles.notes} aria-label={message('proof.notes')}>
      <h3 ref={heading} tabIndex={-1}>
        {message('proof.notes')}
      </h3>
      {mayPin && <p>{message('proof.notesHelp')}</p>}
      {notes.length > 0 && !mayPin && <Board version={version} alt={alt} />}
      {notes.length > 0 && (
        <ol className={styles.list}>
          {notes.map((note, index) => (
            <li key={note.uid}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <span className={styles.place}>
                  {placeText(index + 1, note)}
                  {note.isShop && <strong> {message('proof.noteByShop')}</strong>}
                </span>
                <p>{note.text}</p>
                {note.reply && (
                  <p>
                    <strong>{message('proof.noteReply')}</strong> {note.reply}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
      {mayPin && (
        <NewNote
          key={notes.length}
          {...{ token, version, alt }}
          onPinned={(proof) => {
            setSaid(message('proof.noteSaved', { number: String(notes.length + 1) }))
            // The form with the focus is gone.
            heading.current?.focus()
            onPinned(proof)
          }}
        />
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  )
}

const blank = { text: '', x: '0.5', y: '0.5', uid: '' }
const rules = (): Rules<string> => ({
  text: [{ ...required, say: 'proof.noteMissing' }, text(mostWords)],
})

type NewNoteProps = Pick<Props, 'token' | 'version' | 'onPinned'> & { alt: string }

function NewNote({ token, version, alt, onPinned }: NewNoteProps) {
  const message = useMessage()
  const draft = `proof-note-${token.slice(0, 8)}-${version.number}`
  const form = useCheckedForm({ blank, rules, draft })
  const { send, isSending, problem } = useSending()
  const [words, uid, x, y] = form.watch(['text', 'uid', 'x', 'y'])
  const [isOpen, setOpen] = useState(words !== '')
  const [size, setSize] = useState<Size>({
    width: version.width + 2 * version.bleed,
    height: version.height + 2 * version.bleed,
  })
  const place = { x: within(Number(x)), y: within(Number(y)) }
  const sides = version.sides.length > 1 ? middles(version.sides.length, size) : []
  const side = sideAt(sides, place)
  const move = (to: Place) => {
    form.setValue('x', within(to.x).toFixed(3))
    form.setValue('y', within(to.y).toFixed(3))
  }
  const open = () => {
    form.setValue('uid', newUid())
    setOpen(true)
  }
  const close = () => {
    dropDraft(draft)
    form.reset(blank)
    setOpen(false)
  }
  const submit = form.handleSubmit(async (typed) => {
    await send(async () => {
      const note = {
        token,
        version: version.number,
        uid: uid || newUid(),
        ...place,
        side,
        text: typed.text,
      }
      const proof = await addProofNote(note)
      dropDraft(draft)
      onPinned(proof)
    })
  })
  if (!isOpen)
    return (
      <>
        {version.notes.length > 0 && <Board version={version} alt={alt} />}
        <div>
          <Button kind="secondary" onClick={open}>
            {message('proof.addNote')}
          </Button>
        </div>
      </>
    )
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Board
        version={version}
        alt={alt}
        moving={{ place, label: message('proof.noteWhere'), onMove: move, onSize: setSize }}
      />
      <p role="status" className={styles.place}>
        {message('proof.notePinned', { x: String(percent(place.x)), y: String(percent(place.y)) })}
      </p>
      {sides.length > 1 && (
        <Select
          label={message('proof.noteSide')}
          options={version.sides.map((title, index) => ({ value: String(index), label: title }))}
          value={String(side)}
          onChange={(event) => {
            const middle = sides[Number(event.target.value)]
            if (middle) move(middle)
          }}
        />
      )}
      <TextArea
        label={message('proof.noteText')}
        help={message('proof.noteTextHelp')}
        rows={3}
        maxLength={mostWords}
        error={form.formState.errors.text?.message}
        {...form.register('text')}
      />
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <div className={styles.actions}>
        <Button type="submit" busy={isSending}>
          {message('proof.noteSend')}
        </Button>
        <Button kind="quiet" onClick={close}>
          {message('proof.noteCancel')}
        </Button>
      </div>
    </form>
  )
}

const arrows: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface Moving {
  place: Place
  label: string
  onMove: (place: Place) => void
  /** Called with the picture's pixels once it has loaded. */
  onSize: (size: Size) => void
}

interface BoardProps {
  version: ProofVersionView
  alt: string
  /** Set while a new pin is placed. */
  moving?: Moving
}

/** The picture with all pins. A click, a tap or the arrow keys move the new one. */
function Board({ version, alt, moving }: BoardProps) {
  return (
    <div className={styles.board}>
      <img
        src={version.image}
        alt={alt}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
          if (width > 0) moving?.onSize({ width, height })
        }}
      />
      {version.notes.map((note, index) => (
        <Pin key={note.uid} {...note} number={index + 1} />
      ))}
      {moving && <Pin {...moving.place} number={version.notes.length + 1} isNew />}
      {moving && <Target {...moving} />}
    </div>
  )
}

function Target({ place, label, onMove }: Moving) {
  const click = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    // Enter and Space leave the pin where it is.
    if (detail === 0) return
    const box = currentTarget.getBoundingClientRect()
    onMove({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height })
  }
  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const by = event.shiftKey ? largeStep : step
    onMove({ x: place.x + arrow[0] * by, y: place.y + arrow[1] * by })
  }
  return (
    <button type="button" className={styles.target} aria-label={label} onClick={click} onKeyDown={press} />
  )
}

function Pin({ x, y, number, isNew }: Place & { number: number; isNew?: boolean }) {
  return (
    <span
      className={styles.pin}
      data-new={isNew || undefined}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      aria-hidden="true"
    >
      {number}
    </span>
  )
}
