import { useMessage } from '@/brand/use-brand'
import type { NodeId, QrNode } from '@/design/design-document'
import { Field } from '@/ui/fields/Field'
import { useEditorTools } from '../EditorContext'
import { ColorField } from '../controls/ColorField'

/** The text of a QR code, and the background that makes it readable. */
export function CodeFields({ id, node }: { id: NodeId; node: QrNode }) {
  const message = useMessage()
  const { editor } = useEditorTools()
  return (
    <>
      <Field
        label={message('editor.codeText')}
        value={node.text}
        maxLength={900}
        onChange={(event) =>
          editor.run('setProperties', { values: { text: event.target.value } }, { typing: `${id} text` })
        }
      />
      <ColorField
        label={message('editor.background')}
        value={node.background}
        isOptional
        onChange={(background) => editor.run('setProperties', { values: { background } })}
      />
    </>
  )
}
