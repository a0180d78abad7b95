import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { Asset, NodeId } from '@/design/design-document'
import { Button } from '@/ui/Button'
import { useEditorTools } from '../EditorContext'
import type { DrawingProblem } from '../files/svg-drawing'
import styles from '../controls/panels.module.css'

interface Props {
  id: NodeId
  asset: Asset
}

/**
 * A button that turns the shapes of an uploaded drawing into paths. If that fails, it shows why, and the
 * picture stays (studio-122).
 */
export function PathsOfPicture({ id, asset }: Props) {
  const message = useMessage()
  const { editor, files } = useEditorTools()
  const [problem, setProblem] = useState<DrawingProblem>()
  const place = async () => {
    const { readDrawing } = await import('../files/svg-drawing')
    const drawing = await readDrawing(files.original(asset.key) ?? new Blob())
    if ('say' in drawing) return setProblem(drawing)
    editor.run('replaceWithPaths', { node: id, ...drawing })
  }
  return (
    <>
      <Button size="s" kind="secondary" onClick={() => void place()}>
        {message('designCommands.replaceWithPaths')}
      </Button>
      <p className={styles.note}>{message('editor.pathsNote')}</p>
      {problem && (
        <p className={styles.problem} role="alert">
          {message(`editor.${problem.say}`, { found: problem.found, wanted: problem.wanted })}
        </p>
      )}
    </>
  )
}
