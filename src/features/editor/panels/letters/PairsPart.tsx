import '@/brand/generated/editorLetters'
import { useEffect, useRef, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { facePairs } from '@/design/text/face-pairs'
import { textFaces } from '@/design/text/text-faces'
import { useIsNear } from '@/ui/hooks/use-is-near'
import styles from '../../controls/panels.module.css'
import { useEditorTools, useSurface } from '../../EditorContext'
import { registerSample, sampleFonts } from '../faces/register-sample'

/** Faces that go together; a press adds a headline and a line below it (studio-160). */
export function PairsPart() {
  const message = useMessage()
  const { editor, faces } = useEditorTools()
  const surface = useSurface()
  const [missing, setMissing] = useState<string>()
  const add = async ({ headline, words }: (typeof facePairs)[number]) => {
    const [first, second] = await Promise.all([faces.record(headline), faces.record(words)])
    editor.run('addPair', {
      headline: { text: message('editorLetters.pairHeadline'), font: headline, record: first },
      words: { text: message('editorLetters.pairWords'), font: words, record: second },
      surface,
    })
  }
  const nameOf = ({ headline, words }: (typeof facePairs)[number]) =>
    message('editorLetters.pair', { headline: textFaces[headline].title, words: textFaces[words].title })
  return (
    <details>
      <summary>{message('editorLetters.pairs')}</summary>
      {missing && (
        <p className={styles.problem} role="alert">
          {message('editor.faceMissing', { name: missing })}
        </p>
      )}
      <div className={styles.faces}>
        {facePairs.map((pair) => (
          <PairButton
            key={pair.headline}
            pair={pair}
            label={nameOf(pair)}
            onPress={() =>
              void add(pair).then(
                () => setMissing(undefined),
                () => setMissing(nameOf(pair)),
              )
            }
          />
        ))}
      </div>
    </details>
  )
}

interface PairButtonProps {
  pair: (typeof facePairs)[number]
  label: string
  onPress: () => void
}

function PairButton({ pair, label, onPress }: PairButtonProps) {
  const place = useRef<HTMLButtonElement>(null)
  const isNear = useIsNear(place, '0px')
  useEffect(() => {
    if (!isNear) return
    void registerSample(pair.headline)
    void registerSample(pair.words)
  }, [isNear, pair])
  const inFace = (face: string) => (isNear ? { fontFamily: sampleFonts([face]) } : undefined)
  return (
    <button ref={place} type="button" className={styles.face} aria-label={label} onClick={onPress}>
      <strong style={inFace(pair.headline)}>{textFaces[pair.headline].title}</strong>
      <br />
      <small style={inFace(pair.words)}>{textFaces[pair.words].title}</small>
    </button>
  )
}
