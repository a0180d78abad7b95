import { useEffect, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { type TextFace, textFaces } from '@/design/text/text-faces'
import { faceFiles } from '../../studio/faces/face-files'
import styles from '../controls/panels.module.css'

interface Props {
  chosen?: string
  isFirst?: boolean
  /** Rejects if the typeface fails to load. */
  onChoose: (font: TextFace) => Promise<unknown>
}

const names = Object.keys(textFaces) as TextFace[] // `textFaces` has no other keys

/** Registers the faces, so that each name is shown in its own letters once they have loaded. */
function useSamples() {
  useEffect(() => {
    for (const name of names) {
      const face = new FontFace(`studio-${name}`, `url(${faceFiles[name].href})`, { display: 'swap' })
      document.fonts.add(face)
    }
  }, [])
}

export function FaceChoice({ chosen, isFirst, onChoose }: Props) {
  useSamples()
  const message = useMessage()
  const [missing, setMissing] = useState<TextFace>()
  const choose = (font: TextFace) =>
    onChoose(font).then(
      () => setMissing(undefined),
      () => setMissing(font),
    )
  return (
    <>
      {missing && (
        <p className={styles.problem} role="alert">
          {message('editor.faceMissing', { name: textFaces[missing].title })}
        </p>
      )}
      <div className={styles.faces}>
        {names.map((name, index) => (
          <button
            key={name}
            type="button"
            className={styles.face}
            style={{ fontFamily: `studio-${name}, var(--font-body)` }}
            aria-pressed={chosen === undefined ? undefined : name === chosen}
            data-first={(isFirst && index === 0) || undefined}
            onClick={() => void choose(name)}
          >
            {textFaces[name].title}
          </button>
        ))}
      </div>
    </>
  )
}
