import { useMessage } from '@/brand/use-brand'
import type { FontRecord } from '@/design/design-document'
import { useEditorTools, useSurface } from '../../EditorContext'
import panels from '../../controls/panels.module.css'
import { LetteringChoice } from './LetteringChoice'

/** The choice of a lettering for a sign without words; it adds the first words. */
export function NewSign() {
  const message = useMessage()
  const { editor, views } = useEditorTools()
  const surface = useSurface()
  const [color = '#ffffff'] = Object.keys(editor.template.neon?.asked.light?.colors ?? {})
  const text = message('editorSign.newText')
  const add = (font: string, record: FontRecord) => {
    const typing = `new sign ${font}` // both commands are one undo step
    if (!editor.run('addNeon', { text, font, record, color, surface }, { typing })) return
    editor.run('fitSurface', undefined, { typing })
    views.set((now) => ({ ...now, panel: 'selected' }))
  }
  return (
    <>
      <p className={panels.note}>{message('editorSign.chooseLettering')}</p>
      <LetteringChoice text={text} onChoose={add} />
    </>
  )
}
