import { memo, useEffect, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { FontRecord } from '@/design/design-document'
import { pathsByColor } from '@/design/scene/neon-strokes'
import type { StrokeFont } from '@/design/text/stroke-font'
import { plainNeon, signOf } from '../../../studio/sign/sign'
import { useEditorTools } from '../../EditorContext'
import { useStore } from '../../../studio/store'
import panels from '../../controls/panels.module.css'
import styles from './sign.module.css'

interface Props {
  /** Sample text in each lettering. Default: the lettering's name. */
  text?: string | undefined
  chosen?: string | undefined
  onChoose: (font: string, record: FontRecord) => void
}

/** The letterings that the product is made in, each shown in its own strokes once loaded (studio-120). */
export function LetteringChoice({ text, chosen, onChoose }: Props) {
  const message = useMessage()
  const { editor, faces } = useEditorTools()
  const { strokes } = useStore(faces.state, (state) => state.faces)
  const [missing, setMissing] = useState<string>()
  const fonts = editor.template.neon?.asked.lettering?.fonts
  useEffect(() => {
    for (const font of Object.keys(fonts ?? {})) void faces.lettering(font).catch(() => undefined) // the name is shown instead
  }, [fonts, faces])
  if (!fonts) return null
  const choose = (font: string) =>
    faces.lettering(font).then(
      (record) => {
        setMissing(undefined)
        onChoose(font, record)
      },
      () => setMissing(fonts[font]),
    )
  return (
    <div role="group" aria-label={message('editorSign.lettering')} className={styles.lettering}>
      {missing !== undefined && (
        <p className={panels.problem} role="alert">
          {message('editorSign.letteringMissing', { name: missing })}
        </p>
      )}
      <div className={panels.faces}>
        {Object.entries(fonts).map(([font, title]) => (
          <button
            key={font}
            type="button"
            className={styles.sample}
            aria-label={title}
            aria-pressed={chosen === undefined ? undefined : font === chosen}
            onClick={() => void choose(font)}
          >
            <Sample font={strokes[font]} text={[...(text ?? title)].slice(0, sampleLength).join('')} />
            <span className={styles.title}>{title}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

/** Number of characters that are still legible on a button. */
const sampleLength = 12

interface Sampled {
  font: StrokeFont | undefined
  /** Already cut to the sample's length. */
  text: string
}

/**
 * A sample of a lettering. Memoized by its words: a dozen layouts would slow down every other change of the
 * sign (studio-84).
 */
const Sample = memo(function Sample({ font, text }: Sampled) {
  if (!font) return <span className={styles.drawing} />
  const sign = signOf(plainNeon([text], '#ffffff', font.id), font)
  const { width, height, tube } = sign
  return (
    <svg
      className={styles.drawing}
      aria-hidden="true"
      viewBox={`${-tube} ${-tube} ${width + 2 * tube} ${height + 2 * tube}`}
    >
      {pathsByColor(sign.letters).map(([color, path]) => (
        <path key={color} d={path} strokeWidth={tube} />
      ))}
    </svg>
  )
})
