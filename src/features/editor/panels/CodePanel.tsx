import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/fields/Field'
import { useEditorTools, useSurface } from '../EditorContext'
import { limits } from '@/design/document/limits'

/** A form that adds a QR code for a text or a URL. */
export function CodePanel() {
  const message = useMessage()
  const { editor } = useEditorTools()
  const surface = useSurface()
  const [text, setText] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') editor.run('addQr', { text: text.trim(), surface })
      }}
    >
      <Field
        label={message('editor.codeText')}
        help={message('editor.codeHelp')}
        value={text}
        maxLength={Math.min(limits.text, 900)}
        data-first
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="s" wide>
        {message('designCommands.addQr')}
      </Button>
    </form>
  )
}
