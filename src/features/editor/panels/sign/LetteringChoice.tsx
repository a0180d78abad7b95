import { useEffect, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { FontRecord } from '@/design/design-document'
import { LetteringSample, sampleOf } from '../../../studio/sign/LetteringSample'
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
            <LetteringSample font={strokes[font]} text={sampleOf(text ?? title)} />
            <span className={styles.title}>{title}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
