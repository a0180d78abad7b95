import '@/brand/generated/editorPrint'
import { useMessage } from '@/brand/use-brand'
import type { AreaRule } from '@/design/template/area-rule'
import { Select } from '@/ui/fields/Select'
import { useDocument, useEditorTools, useSelection } from '../EditorContext'

/** The ink that the selected objects are printed with: their own colors, a varnish or a foil (studio-97). */
export function InkField({ areas }: { areas: readonly AreaRule[] }) {
  const message = useMessage()
  const { editor } = useEditorTools()
  const { nodes } = useDocument()
  const [first] = useSelection().flatMap((id) => {
    const node = nodes[id]
    return node && ['text', 'shape', 'path', 'image'].includes(node.kind) ? [node] : []
  })
  if (!first) return null
  const ink = 'ink' in first ? first.ink : undefined
  const offered = areas.some(({ name }) => name === ink) ? ink : undefined
  return (
    <Select
      label={message('editorPrint.ink')}
      help={message('editorPrint.inkHelp')}
      value={offered ?? ''}
      options={[
        { value: '', label: message('editorPrint.ownColor') },
        ...areas.map(({ name, title }) => ({ value: name, label: title })),
      ]}
      onChange={(event) => editor.run('setProperties', { values: { ink: event.target.value || undefined } })}
    />
  )
}
