import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { signText } from '../../studio/sign/sign-texts'
import { savedDocument } from '../state/editor'
import { useEditorTools, useView } from '../EditorContext'
import { useStore } from '../../studio/store'
import { SignViews } from './later-sign'
import styles from './SignOverStage.module.css'

/** The view buttons of a sign, or a hint while it has no words (studio-7). */
export function SignOverStage() {
  const message = useMessage()
  const { editor, views } = useEditorTools()
  const saysSomething = useStore(
    editor.design,
    ({ history }) => signText(savedDocument(history)).trim() !== '',
  )
  const hasPanel = useView(({ panel }) => panel !== undefined)
  if (!editor.template.neon) return null
  if (saysSomething) return <SignViews />
  return (
    <div className={styles.empty} data-panel={hasPanel || undefined}>
      <p>{message('editorSign.empty')}</p>
      <Button onClick={() => views.set((now) => ({ ...now, panel: 'text' }))}>
        {message('editorSign.typeWords')}
      </Button>
    </div>
  )
}
