import '@/brand/generated/editorFaces'
import { useEffect, useRef, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { Script } from '@/design/text/face-scripts'
import type { TextFace } from '@/design/text/face-sets'
import { type Feel, feels, textFaces } from '@/design/text/text-faces'
import { Select } from '@/ui/fields/Select'
import { useIsNear } from '@/ui/hooks/use-is-near'
import { useKitItems, valuesOf } from '../../controls/kit-items'
import styles from './faces.module.css'
import { registerSample, sampleFonts } from './register-sample'
import { matchingFaces, sampleWords, scriptNames, scriptOf } from './find-faces'

interface Props {
  chosen?: string
  /** The words to be set, whose script is chosen at first. */
  text?: string
  isFirst?: boolean
  /** Rejects if the typeface fails to load. */
  onChoose: (font: TextFace) => Promise<unknown>
}

/** All typefaces, found by name, look and script; each is shown in its own letters once it is in view (studio-160). */
export function FaceChoice({ chosen, text = '', isFirst, onChoose }: Props) {
  const message = useMessage()
  const [search, setSearch] = useState('')
  const [feel, setFeel] = useState<Feel>()
  const [script, setScript] = useState<Script | undefined>(() => scriptOf(text))
  const [missing, setMissing] = useState<TextFace>()
  const own = new Set(valuesOf(useKitItems(), 'face'))
  const found = matchingFaces({ search, feel, script }, (word) => message(`editorFaces.${word}`)).toSorted(
    (one, other) => Number(own.has(other)) - Number(own.has(one)),
  )
  const place = useRef<HTMLDivElement>(null)
  // The panel gives the focus to its first control, but this part arrives later.
  useEffect(() => place.current?.querySelector<HTMLElement>('[data-first]')?.focus(), [])
  const choose = (font: TextFace) =>
    onChoose(font).then(
      () => setMissing(undefined),
      () => setMissing(font),
    )
  return (
    <div ref={place} className={styles.choice}>
      {missing && (
        <p className={styles.problem} role="alert">
          {message('editor.faceMissing', { name: textFaces[missing].title })}
        </p>
      )}
      <input
        type="search"
        className={styles.search}
        aria-label={message('editorFaces.search')}
        placeholder={message('editorFaces.search')}
        maxLength={60}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <div className={styles.chips} role="group" aria-label={message('editorFaces.feels')}>
        {feels.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.chip}
            aria-pressed={each === feel}
            onClick={() => setFeel(each === feel ? undefined : each)}
          >
            {message(`editorFaces.${each}`)}
          </button>
        ))}
      </div>
      <Select
        label={message('editorFaces.script')}
        value={script ?? ''}
        placeholder={message('editorFaces.anyScript')}
        options={scriptNames.map((name) => ({ value: name, label: message(`editorFaces.${name}`) }))}
        onChange={({ target }) => setScript(scriptNames.find((name) => name === target.value))}
      />
      <p className={styles.note} role="status">
        {found.length === 0
          ? message('editorFaces.none')
          : message(found.length === 1 ? 'editorFaces.countOne' : 'editorFaces.count', {
              count: found.length,
            })}
      </p>
      <div className={styles.faces}>
        {found.map((name, index) => (
          <FaceButton
            key={name}
            isFirst={isFirst === true && index === 0}
            name={name}
            script={script}
            isPressed={chosen === undefined ? undefined : name === chosen}
            onPress={() => void choose(name)}
          />
        ))}
      </div>
    </div>
  )
}

interface FaceButtonProps {
  name: TextFace
  isFirst: boolean
  script: Script | undefined
  isPressed: boolean | undefined
  onPress: () => void
}

function FaceButton({ name, isFirst, script, isPressed, onPress }: FaceButtonProps) {
  const place = useRef<HTMLButtonElement>(null)
  const isNear = useIsNear(place, '0px')
  const sample = script && sampleWords[script]
  const parts = sample === undefined ? name : `${name} ${name}/${script}`
  useEffect(() => {
    if (!isNear) return
    for (const part of parts.split(' ')) void registerSample(part)
  }, [isNear, parts])
  return (
    <button
      ref={place}
      type="button"
      className={styles.face}
      data-first={isFirst || undefined}
      aria-pressed={isPressed}
      style={isNear ? { fontFamily: sampleFonts(parts.split(' ')) } : undefined}
      onClick={onPress}
    >
      {textFaces[name].title}
      {sample !== undefined && <small lang={languages[script ?? 'latin']}>{sample}</small>}
    </button>
  )
}

/** Languages of the sample words, for screen readers. */
const languages: Record<Script, string | undefined> = {
  latin: undefined,
  'latin-ext': 'pl',
  vietnamese: 'vi',
  cyrillic: 'uk',
  greek: 'el',
}
