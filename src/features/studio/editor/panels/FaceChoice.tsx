import { useEffect } from 'react'
import { type TextFace, textFaces } from '@/design/text/text-faces'
import { faceFiles } from '../drawing/face-files'
import styles from './panels.module.css'

interface Props {
  chosen?: string
  isFirst?: boolean
  onChoose: (font: TextFace) => void
}

const names = Object.keys(textFaces) as TextFace[] // the table's own keys

/** Each name in its own letters, once they are there. */
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
  return (
    <div className={styles.faces}>
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          className={styles.face}
          style={{ fontFamily: `studio-${name}, var(--font-body)` }}
          aria-pressed={chosen === undefined ? undefined : name === chosen}
          data-first={(isFirst && index === 0) || undefined}
          onClick={() => onChoose(name)}
        >
          {textFaces[name].title}
        </button>
      ))}
    </div>
  )
}
