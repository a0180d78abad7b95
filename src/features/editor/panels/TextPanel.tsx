import { useMessage } from '@/brand/use-brand'
import { isFillable } from '@/design/template/filled-sheet'
import type { TextFace } from '@/design/text/face-sets'
import { useEditorTools, useSurface } from '../EditorContext'
import styles from '../controls/panels.module.css'
import { FaceChoice } from './faces/later-faces'
import { PairsPart } from './letters/later-pairs'
import { NamesPart } from './names/later-names'
import { NewSign } from './sign/NewSign'
import { SignFields } from './sign/SignFields'
import { useSign } from './sign/use-sign'

export function TextPanel() {
  const { template } = useEditorTools().editor
  return template.neon ? <SignText /> : <FaceText />
}

/** The words of a sign, which has one lettering for all of them (studio-120). */
function SignText() {
  const sign = useSign()
  return sign ? <SignFields key={sign.id} {...sign} /> : <NewSign />
}

/** The choice of a typeface that adds a text; the words are typed next (studio-160). */
function FaceText() {
  const message = useMessage()
  const { editor, views, faces } = useEditorTools()
  const surface = useSurface()
  const takesNames = editor.template.surfaces.some((rule) => rule.count !== undefined || isFillable(rule))
  const add = async (font: TextFace) => {
    const record = await faces.record(font)
    if (editor.run('addText', { text: message('editor.newText'), font, record, surface }))
      views.set((now) => ({ ...now, panel: 'selected' }))
  }
  return (
    <>
      <p className={styles.note}>{message('editor.chooseFace')}</p>
      <FaceChoice onChoose={add} isFirst />
      <PairsPart />
      {takesNames && <NamesPart />}
    </>
  )
}
