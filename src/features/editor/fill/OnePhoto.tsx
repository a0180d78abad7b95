import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { ChosenPhoto } from '@/design/document/commands/fill'
import { bestGrid, gridsOf, photoParts, type PieceGrid, togetherPieces } from '@/design/fill/one-photo'
import { Checkbox } from '@/ui/fields/Checkbox'
import { Select } from '@/ui/fields/Select'
import { NumberField } from '../controls/NumberField'
import { useDocument, useEditorTools, useMadeTemplate } from '../EditorContext'
import { knownDetail } from '../../studio/picture-details'
import { gatherPhotos } from './gather-photos'
import { photoUses } from './photo-uses'
import styles from './PhotosPanel.module.css'

interface Choice {
  photo?: ChosenPhoto
  /** Undefined: the arrangement that loses the least of the photo. */
  grid?: PieceGrid
  gap: number
  /** True if the part of the photo between two pieces is lost. */
  isLost: boolean
}

const nameOf = ({ columns, rows }: PieceGrid) => `${columns} × ${rows}`

/** Lays one photo over all pieces of a set. Each change lays it again, as a single undo step. */
export function OnePhoto() {
  const message = useMessage()
  const { editor, files } = useEditorTools()
  const document = useDocument()
  const { surfaces } = useMadeTemplate()
  const pieces = togetherPieces(surfaces)
  const [limits] = pieces.map(({ together }) => together)
  const [choice, setChoice] = useState<Choice>({ gap: limits?.default ?? 0, isLost: true })
  if (!limits || pieces.length < 2) return null

  const { size } = document.product
  const usual = ({ photo, gap }: Choice) =>
    bestGrid(pieces, size, photo?.record ?? { width: 1, height: 1 }, gap)
  function lay(changes: Partial<Choice>) {
    const next = { ...choice, ...changes }
    setChoice(next)
    if (!next.photo) return
    const gap = next.isLost ? next.gap : 0
    const { record } = next.photo
    const grid = { ...(next.grid ?? usual(next)), gap }
    const parts = photoParts(pieces, size, record, grid, knownDetail(record))
    editor.run('layPhoto', { ...next.photo, parts })
  }
  async function choose(chosen: File[]) {
    const [photo] = await gatherPhotos(files, chosen.slice(0, 1), () => undefined)
    if (photo) lay({ photo })
  }
  const known = photoUses(document)
  return (
    <fieldset className={styles.section}>
      <legend className={styles.heading}>{message('editorFill.one')}</legend>
      <p className={styles.note}>{message('editorFill.oneNote', { count: pieces.length })}</p>
      <label className={styles.add}>
        <span>{message('editorFill.oneChoose')}</span>
        <input
          type="file"
          className={styles.file}
          accept="image/*"
          onChange={({ target }) => {
            void choose([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
      {known.length > 0 && (
        <Select
          label={message('editorFill.oneOf')}
          placeholder={message('editorFill.oneNone')}
          value={choice.photo?.asset ?? ''}
          options={known.map(({ id, asset }) => ({ value: id, label: asset.name }))}
          onChange={({ target }) => {
            const record = document.assets[target.value]
            if (record) lay({ photo: { asset: target.value, record } })
          }}
        />
      )}
      <Select
        label={message('editorFill.oneGrid')}
        value={nameOf(choice.grid ?? usual(choice))}
        options={gridsOf(pieces.length).map((grid) => ({ value: nameOf(grid), label: nameOf(grid) }))}
        onChange={({ target }) => {
          const grid = gridsOf(pieces.length).find((each) => nameOf(each) === target.value)
          if (grid) lay({ grid })
        }}
      />
      <NumberField
        label={message('editorFill.oneGap')}
        unit="mm"
        value={choice.gap}
        min={limits.minimum}
        max={limits.maximum}
        step={1}
        onChange={(gap) => lay({ gap })}
      />
      <Checkbox
        label={message('editorFill.oneLost')}
        checked={choice.isLost}
        onChange={({ target }) => lay({ isLost: target.checked })}
      />
    </fieldset>
  )
}
